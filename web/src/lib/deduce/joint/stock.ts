/** The values of each part of a combination. A set of combinations has a place for each, the last part running fastest. */
export type Parts = readonly (readonly string[])[];
export type Cases = Uint8Array;

/** Of an owner's combination, so many values are among these: any of the numbers that fit. */
export interface Share {
  owner: number;
  values: readonly string[];
  fits: readonly number[];
  /** The entry it rests on; below zero, it is beyond doubt. */
  entry: number;
}

/** A value that was seen to be nobody's. */
export interface Away {
  value: string;
  entry: number;
}

export type Line = Share | Away;

/** Owners with one value of each part; each value is there once, unless something is said. */
export interface Joint {
  parts: Parts;
  owners: number;
  copies: Readonly<Record<string, number>>;
}

/** What each owner may have, and how many of each value are left for them. */
export interface Setting {
  parts: Parts;
  cases: readonly Cases[];
  stock: readonly (readonly number[])[];
}

export const sizeOf = (parts: Parts): number => parts.reduce((size, values) => size * values.length, 1);

/** For each combination how many of its values are among these. */
export function countsOf(parts: Parts, values: readonly string[]): Cases {
  let counts = new Uint8Array(1);
  for (const part of parts) {
    const wider = new Uint8Array(counts.length * part.length);
    part.forEach((value, at) => {
      const more = values.includes(value) ? 1 : 0;
      for (let row = 0; row < counts.length; row++) wider[row * part.length + at] = (counts[row] ?? 0) + more;
    });
    counts = wider;
  }
  return counts;
}

/** All that these lines leave. */
export function settingOf({ parts, owners, copies }: Joint, lines: readonly Line[]): Setting {
  const cases = Array.from({ length: owners }, () => new Uint8Array(sizeOf(parts)).fill(1));
  const away = lines.flatMap((line) => ('value' in line ? [line.value] : []));
  for (const line of lines) {
    const left = 'owner' in line ? cases[line.owner] : undefined;
    if (!left || !('owner' in line)) continue;
    const counts = countsOf(parts, line.values);
    for (let at = 0; at < left.length; at++) if (!line.fits.includes(counts[at] ?? 0)) left[at] = 0;
  }
  const lying = (value: string) => (copies[value] ?? 1) - away.filter((one) => one === value).length;
  return { parts, cases, stock: parts.map((values) => values.map(lying)) };
}

/** Which values an owner may still have, part by part. */
export function valuesIn(parts: Parts, cases: Cases): boolean[][] {
  const found = parts.map((values) => values.map(() => false));
  cases.forEach((left, place) => {
    if (!left) return;
    for (let part = parts.length - 1, rest = place; part >= 0; part--) {
      const many = parts[part]?.length ?? 1;
      const row = found[part];
      if (row) row[rest % many] = true;
      rest = Math.floor(rest / many);
    }
  });
  return found;
}

/** Strike each value that is used up out for all others; null, if somebody is left without. */
export function narrow({ parts, cases, stock }: Setting): Setting | null {
  const left = cases.map((one) => one.slice());
  for (let struck = true; struck;) {
    struck = false;
    const may = left.map((one) => valuesIn(parts, one));
    for (const [part, values] of parts.entries()) {
      for (const [at, value] of values.entries()) {
        const having = left.flatMap((_, owner) => (may[owner]?.[part]?.[at] ? [owner] : []));
        const surely = having.filter((owner) => may[owner]?.[part]?.filter(Boolean).length === 1);
        const spare = (stock[part]?.[at] ?? 0) - surely.length;
        if (spare < 0) return null;
        if (spare > 0) continue;
        const counts = countsOf(parts, [value]);
        for (const owner of having.filter((one) => !surely.includes(one))) {
          left[owner]?.forEach((_, place, one) => counts[place] && (one[place] = 0));
          struck = true;
        }
      }
    }
  }
  return left.every((one) => one.includes(1)) ? { parts, cases: left, stock } : null;
}
