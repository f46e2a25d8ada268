import { beforePicture } from './picture.ts';

const LETS_SCROLL = ['auto', 'scroll'];
/** What moves may lie outside for a moment, and be back when it has arrived. */
const ARRIVALS = ['animationend', 'transitionend'];
const CHANGES = { childList: true, subtree: true, characterData: true, attributeFilter: ['class', 'style', 'open'] };

/** For `{@attach scrolls}` on every region that scrolls: exactly while there is more in it than fits, keys can reach it. */
export function scrolls(region: HTMLElement): () => void {
  const resized = new ResizeObserver(look);
  const changed = new MutationObserver(lookSoon);
  let watched = new Set<Element>();

  /** A reader is never thrown out of a region that has shrunk: it lets them go when they leave. */
  function look(): void {
    const reached = overflows(region) || document.activeElement === region;
    if (reached === region.hasAttribute('data-scrolls')) return;
    if (reached) region.tabIndex = 0;
    else region.removeAttribute('tabindex');
    region.toggleAttribute('data-scrolls', reached);
  }

  /** What grows in a region that stays as it is are the things in it. */
  function watch(): void {
    const here = new Set<Element>([region, ...region.children]);
    for (const part of watched) if (!here.has(part)) resized.unobserve(part);
    for (const part of here) if (!watched.has(part)) resized.observe(part);
    watched = here;
    look();
  }

  function lookSoon(): void {
    beforePicture(watch);
  }

  changed.observe(region, CHANGES);
  for (const event of ['blur', ...ARRIVALS]) region.addEventListener(event, lookSoon);
  const leave = beforePicture(watch);
  return () => {
    leave();
    resized.disconnect();
    changed.disconnect();
    for (const event of ['blur', ...ARRIVALS]) region.removeEventListener(event, lookSoon);
  };
}

function overflows(region: HTMLElement): boolean {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = region;
  const { overflowX, overflowY } = getComputedStyle(region);
  const wide = LETS_SCROLL.includes(overflowX) && scrollWidth > clientWidth;
  const high = LETS_SCROLL.includes(overflowY) && scrollHeight > clientHeight;
  return clientWidth * clientHeight > 0 && (wide || high);
}
