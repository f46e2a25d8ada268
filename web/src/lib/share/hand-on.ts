type Shown = HTMLInputElement | HTMLTextAreaElement | undefined;

/**
 * Hand a link or a text on: the way this device shares things, or copied; true if it was copied. Where neither is
 * allowed, it is selected where it is shown, and can be copied by hand.
 */
export async function handOn(link: string, shown: Shown): Promise<boolean> {
  try {
    if ('share' in navigator)
      await navigator.share(link.startsWith('http') ? { title: 'Huis Clos', url: link } : { text: link });
    else {
      await copy(link, shown);
      return true;
    }
  } catch {
    shown?.select();
  }
  return false;
}

/** Outside of https there is no clipboard to ask for; the selected text can still be copied. */
export async function copy(link: string, shown: Shown): Promise<void> {
  if (isSecureContext) return navigator.clipboard.writeText(link);
  shown?.select();
  if (!document.execCommand('copy')) throw new Error('copying is not allowed here');
}
