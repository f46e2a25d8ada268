import type { Story } from './story.ts';

/** The paper the picture is drawn on, in its own units. */
export const PAPER = { width: 360, height: 190, left: 30, right: 12, top: 10, bottom: 22 };

/** Where moves and bits lie on the paper. */
export class Scale {
  constructor(
    /** The last move. */
    readonly last: number,
    /** The most doubt anybody ever had. */
    readonly most: number,
  ) {}

  static of(stories: readonly Story[], last: number): Scale {
    const most = Math.max(1, ...stories.flatMap(({ moments }) => moments.map(({ doubt }) => doubt)));
    return new Scale(Math.max(1, last), Math.ceil(most));
  }

  x(move: number): number {
    const width = PAPER.width - PAPER.left - PAPER.right;
    return round(PAPER.left + (width * (move - 1)) / Math.max(1, this.last - 1));
  }

  y(bits: number): number {
    const height = PAPER.height - PAPER.top - PAPER.bottom;
    return round(PAPER.top + height * (1 - bits / this.most));
  }

  /** Whole numbers of bits that are worth a line. */
  get steps(): number[] {
    const apart = Math.max(1, Math.ceil(this.most / 4));
    return Array.from({ length: Math.floor(this.most / apart) + 1 }, (_, step) => step * apart);
  }
}

/** Doubt stays as it is until something is learned: a line that goes down in steps, as far as this move. */
export function stairs({ moments }: Story, scale: Scale, until: number): string {
  const told = moments.filter(({ move }) => move <= until);
  const [first, ...rest] = told;
  if (!first) return '';
  const steps = rest.map(({ move, doubt }) => `H${scale.x(move)}V${scale.y(doubt)}`);
  return `M${scale.x(first.move)} ${scale.y(first.doubt)}${steps.join('')}H${scale.x(until)}`;
}

/** Seats are told apart by colour and by dashes, for whoever sees no colours. */
export const DASHES = ['none', '7 3', '2 3', '10 3 2 3', '5 2 1 2', '1 2', '12 4', '3 1'] as const;

export const dash = (seat: number): string => DASHES[seat % DASHES.length] ?? 'none';

const round = (value: number): number => Math.round(value * 10) / 10;
