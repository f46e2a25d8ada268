/** How far from its end a region may be and still count as read to the end. */
const NEAR = 8;

/** For `{@attach follows}` on what is read to its end: turned, resized or told in another language, it shows that end again. */
export function follows(region: HTMLElement): () => void {
  let read = true;

  const notice = (): void => {
    read = region.scrollTop + region.clientHeight >= region.scrollHeight - NEAR;
  };
  const resized = new ResizeObserver(() => {
    if (read) region.scrollTop = region.scrollHeight;
  });

  region.addEventListener('scroll', notice);
  for (const part of [region, ...region.children]) resized.observe(part);
  return () => {
    region.removeEventListener('scroll', notice);
    resized.disconnect();
  };
}
