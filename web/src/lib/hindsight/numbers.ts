import { settings } from '../settings.svelte.ts';

/** A number of bits as this reader writes numbers. */
export const bits = (value: number): string => written(value, 1);

/** A share of the whole, in percent. */
export const percent = (share: number): string => written(100 * share, 0);

function written(value: number, digits: number): string {
  const format = new Intl.NumberFormat(settings.language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(value);
}
