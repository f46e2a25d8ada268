import type { View } from '../types.gen.ts';

/** Whose pawns stand at each number: the opponents one gives it to, or the guessers who propose it. */
export function marksOf(
  view: View,
  given: Readonly<Record<number, number>> | null,
): ReadonlyMap<number, readonly number[]> {
  const step = view.agenda[0];
  const marks = new Map<number, readonly number[]>();
  const stand = (seat: number, number: number | null | undefined) => {
    if (number) marks.set(number, [...(marks.get(number) ?? []), seat]);
  };
  if (given) for (const [seat, number] of Object.entries(given)) stand(Number(seat), number);
  else if (step?.type === 'Discussion') step.proposals.forEach((number, seat) => stand(seat, number));
  else if (step?.type === 'Voting') {
    step.ballots.find(({ seat }) => seat === view.seat)?.numbers?.forEach((number, seat) => stand(seat, number));
  }
  return marks;
}
