import type { Action } from 'svelte/action';

const FAR = 8;

/** Carry something with the mouse to a place marked `data-lane`; a finger scrolls and taps instead. */
export const carry: Action<HTMLElement, (lane: string) => void> = (node, drop) => {
  let onto = drop;
  let start: { x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;

  function down(event: PointerEvent): void {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up, { once: true });
  }

  function move(event: PointerEvent): void {
    if (!start) return;
    if (!ghost && Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR) return;
    ghost ??= lift();
    ghost.style.translate = `${event.clientX - start.x}px ${event.clientY - start.y}px`;
  }

  function up(event: PointerEvent): void {
    window.removeEventListener('pointermove', move);
    start = null;
    if (!ghost) return;
    ghost.remove();
    ghost = null;
    node.addEventListener('click', (click) => click.stopImmediatePropagation(), { capture: true, once: true });
    const lane = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-lane]');
    if (lane?.dataset['lane']) onto(lane.dataset['lane']);
  }

  function lift(): HTMLElement {
    const { left, top, width, height } = node.getBoundingClientRect();
    const copy = node.cloneNode(true) as HTMLElement;
    const place = { position: 'fixed', left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
    Object.assign(copy.style, { ...place, zIndex: '20', pointerEvents: 'none', opacity: '0.85' });
    node.closest('.secret-identity')?.append(copy);
    return copy;
  }

  node.addEventListener('pointerdown', down);
  return {
    update: (drop) => void (onto = drop),
    destroy() {
      node.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', move);
      ghost?.remove();
    },
  };
};
