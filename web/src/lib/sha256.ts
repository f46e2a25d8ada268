/* A browser hashes by itself only where the connection is safe; in a home without certificates somebody has to. */
const SIZE = 64;
const primes = [...Array(320).keys()].filter((n) => n > 1 && ![...Array(n).keys()].some((d) => d > 1 && n % d === 0));
const fraction = (root: number): number => ((root % 1) * 2 ** 32) >>> 0;
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes.slice(0, SIZE).map((prime) => fraction(Math.cbrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** SHA-256 of a text in UTF-8, in hexadecimal digits (FIPS 180-4). */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / SIZE) * SIZE));
  bytes.forEach((byte, at) => padded.setUint8(at, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setBigUint64(padded.byteLength - 8, BigInt(bytes.length) * 8n);
  let state = START;
  for (let block = 0; block < padded.byteLength; block += SIZE) state = compressed(state, padded, block);
  return state.map((word) => word.toString(16).padStart(8, '0')).join('');
}

function compressed(state: readonly number[], bytes: DataView, block: number): number[] {
  const words = Array.from({ length: 16 }, (_, at) => bytes.getUint32(block + 4 * at));
  const word = (at: number): number => words[at] ?? 0;
  for (let at = 16; at < SIZE; at++) {
    const early = turned(word(at - 15), 7) ^ turned(word(at - 15), 18) ^ (word(at - 15) >>> 3);
    const late = turned(word(at - 2), 17) ^ turned(word(at - 2), 19) ^ (word(at - 2) >>> 10);
    words.push((word(at - 16) + early + word(at - 7) + late) >>> 0);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  ROUNDS.forEach((constant, at) => {
    const chosen = (e & f) ^ (~e & g);
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + constant + word(at);
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(one + two) >>> 0, a, b, c, (d + one) >>> 0, e, f, g];
  });
  return [a, b, c, d, e, f, g, h].map((part, at) => (part + (state[at] ?? 0)) >>> 0);
}
