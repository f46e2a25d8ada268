/** Give a new paper the keyboard, unless somebody is writing elsewhere. */
export function takeFocus(paper: HTMLElement, what: string): void {
  const now = document.activeElement;
  if (now && now !== document.body && !now.closest('.answer-place, .board, .status')) return;
  paper.querySelector<HTMLElement>(what)?.focus({ preventScroll: true });
}
