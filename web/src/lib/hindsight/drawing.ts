import type { Story } from './story.ts';

/** How much of the paper is left free around the picture, in pixels. */
export const MARGIN = { left: 30, right: 12, top: 10, bottom: 22 };

/** A sheet to draw on: as large as there is room, so that what is written on it is never too small to read. */
export interface Paper {
  width: number;
  height: number;
}

/** Where moves and bits lie on the paper. */
export class Scale {
  constructor(
    /** The last move. */
    readonly last: number,
    /** The most doubt anybody ever had. */
    readonly most: number,
    readonly paper: Paper,
  ) {}

  static of(stories: readonly Story[], last: number, paper: Paper): Scale {
    const most = Math.max(1, ...stories.flatMap(({ moments }) => moments.map(({ doubt }) => doubt)));
    return new Scale(Math.max(1, last), Math.ceil(most), paper);
  }

  get right(): number {
    return this.paper.width - MARGIN.right;
  }

  get foot(): number {
    return this.paper.height - MARGIN.bottom;
  }

  x(move: number): number {
    return round(MARGIN.left + ((this.right - MARGIN.left) * (move - 1)) / Math.max(1, this.last - 1));
  }

  y(bits: number): number {
    return round(MARGIN.top + (this.foot - MARGIN.top) * (1 - bits / this.most));
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
