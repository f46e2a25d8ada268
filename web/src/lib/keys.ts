const WRITING = 'input:not([type=radio]), textarea, select, [contenteditable], dialog, [role=dialog]';

/** The key that was pressed, in small letters; none while somebody writes, or means the browser itself. */
export function pressed(event: KeyboardEvent): string | null {
  const writing = (event.target as Element | null)?.closest?.(WRITING);
  if (writing || event.ctrlKey || event.metaKey || event.altKey) return null;
  return event.key.toLowerCase();
}
