import { beforePicture } from './picture.ts';

/** Where whoever plays by keys goes on, best first: before the answers, or at the sentence that says who must do what. */
const PLACES = ['.answer-place', '.status'];
const CHANGES = { childList: true, subtree: true, attributeFilter: ['disabled', 'inert', 'class'] };

/**
 * For `{@attach keepsFocus}` on the frame around a table: what is pressed goes away with the question it answered, and
 * whoever plays by keys must not begin again at the top of the page. The next question has the keys.
 */
export function keepsFocus(frame: HTMLElement): () => void {
  const lookSoon = (): unknown => beforePicture(look);
  const changed = new MutationObserver(lookSoon);
  /** What had the keys last, unless its reader left it: what is still there was left. */
  let held: Element | null = null;
  /** The place that was given the keys here, as long as nobody has taken them elsewhere. */
  let resting: HTMLElement | null = null;

  function come({ target }: FocusEvent): void {
    held = target as Element;
    if (held !== resting) resting = null;
  }

  function look(): void {
    const now = document.activeElement;
    const lost = now === document.body && held !== null && gone(held);
    if (now === document.body && !lost) held = null;
    if (!lost && (resting === null || now !== resting)) return;
    const places = PLACES.map((one) => frame.querySelector<HTMLElement>(one));
    const place = places.find((one) => one?.clientHeight && !covered(one));
    if (!place || place === now) return;
    resting = place;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }

  changed.observe(frame, CHANGES);
  frame.addEventListener('focusin', come);
  frame.addEventListener('focusout', lookSoon);
  return () => {
    changed.disconnect();
    frame.removeEventListener('focusin', come);
    frame.removeEventListener('focusout', lookSoon);
  };
}

function gone(part: Element): boolean {
  return !part.isConnected || part.matches(':disabled') || !part.getClientRects().length || covered(part);
}

/** It is there, and nothing of it can be seen or had just now. */
function covered(part: Element): boolean {
  return part.matches('[inert] *') || getComputedStyle(part).visibility === 'hidden';
}
