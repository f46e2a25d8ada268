import { TOKEN } from '../box.ts';

/** Where a pawn stands on the track, and whether its player has a token: exactly thirty is still a space. */
export function onTheTrack(score: number): { space: number; token: boolean } {
  return score <= TOKEN ? { space: score, token: false } : { space: score - TOKEN, token: true };
}
