const looks = new Set<() => void>();

/**
 * Look at sizes, or scroll, once for each picture, when all that has changed is written: whoever measures between two
 * changes has the whole page laid out for each of them. Returns how to think better of it.
 */
export function beforePicture(look: () => void): () => void {
  if (!looks.size) requestAnimationFrame(lookAtAll);
  looks.add(look);
  return () => void looks.delete(look);
}

function lookAtAll(): void {
  const waiting = [...looks];
  looks.clear();
  for (const look of waiting) look();
}
