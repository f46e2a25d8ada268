import { type Sign } from '../game.ts';

/** What a picture tells of a game that is over. */
export interface Ending {
  title: string;
  /** How it ended, in one sentence. */
  said: string;
  /** Who played. */
  names: string;
  /** When, and where. */
  below: string;
  sign: Sign | null;
}

const [WIDE, HIGH] = [1200, 630];
const MARGIN = 80;
const NIGHT = { wall: '#12141b', glow: '#2a2430', ink: '#f1e8d4', soft: '#b9ae97', lamp: '#f2b84b', door: '#0b0c11' };
const DOOR = 'M12 60V26C12 14 21 4 32 4s20 10 20 22v34z';
const KEYHOLE = 'M32 24a7 7 0 0 0-4 12.7L25 50h14l-3-13.3A7 7 0 0 0 32 24z';
const MOST_LINES = 4;

/** The result as a picture, drawn here: paper, ink and lamplight, and nothing but how it ended. */
export async function drawn(ending: Ending): Promise<Blob> {
  await Promise.all(['600 60px Fraunces', '500 30px Inter'].map((font) => document.fonts.load(font)));
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDE, height: HIGH });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  light(pen);
  heading(pen, ending);
  sentence(pen, ending.said);
  pen.font = "500 30px 'Inter', sans-serif";
  write(pen, ending.names, NIGHT.ink, HIGH - 130);
  write(pen, ending.below, NIGHT.soft, HIGH - 78);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  );
}

function light(pen: CanvasRenderingContext2D): void {
  const glow = pen.createRadialGradient(WIDE - 200, 320, 40, WIDE - 200, 320, 900);
  glow.addColorStop(0, NIGHT.glow);
  glow.addColorStop(1, NIGHT.wall);
  pen.fillStyle = glow;
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.save();
  pen.translate(WIDE - 340, 150);
  pen.scale(5, 5);
  pen.fillStyle = NIGHT.door;
  pen.strokeStyle = pen.shadowColor = NIGHT.lamp;
  pen.lineWidth = 1.5;
  pen.fill(new Path2D(DOOR));
  pen.stroke(new Path2D(DOOR));
  pen.fillStyle = NIGHT.lamp;
  pen.shadowBlur = 60;
  pen.fill(new Path2D(KEYHOLE));
  pen.restore();
}

function heading(pen: CanvasRenderingContext2D, { title, sign }: Ending): void {
  const colour = sign ? byNight(sign.accent) : NIGHT.lamp;
  const [, , size = 512] = (sign?.icon?.viewBox ?? '').split(' ').map(Number);
  pen.save();
  pen.translate(MARGIN, 62);
  pen.scale(64 / size, 64 / size);
  pen.fillStyle = colour;
  for (const [, path = ''] of (sign?.icon?.body ?? '').matchAll(/ d="([^"]+)"/g)) pen.fill(new Path2D(path));
  pen.restore();
  pen.font = "600 44px 'Fraunces', serif";
  write(pen, title, colour, 110, MARGIN + (sign?.icon ? 84 : 0));
}

function sentence(pen: CanvasRenderingContext2D, said: string): void {
  pen.font = "600 56px 'Fraunces', serif";
  const lines = broken(said, WIDE - 3 * MARGIN - 300, (text) => pen.measureText(text).width);
  lines.slice(0, MOST_LINES).forEach((line, at) => write(pen, line, NIGHT.ink, 220 + 66 * at));
}

function write(pen: CanvasRenderingContext2D, text: string, colour: string, y: number, x = MARGIN): void {
  pen.fillStyle = colour;
  pen.fillText(text, x, y, WIDE - x - MARGIN - (y < 500 ? 300 : 0));
}

/** A text in lines that are no wider than this, unless a single word is. */
export function broken(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length && measure(longer) <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** The colour of a sign by night: `light-dark(day, night)` says both. */
export const byNight = (accent: string): string => /light-dark\([^,]+,\s*([^)]+)\)/.exec(accent)?.[1] ?? accent;
