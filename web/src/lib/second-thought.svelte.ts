import { habits } from './habits.svelte.ts';

/** Milliseconds for which a move can be taken back. */
const MOMENT = 2_000;

/** A move that is made in a moment: until then nobody has heard of it, and nothing has come of it. */
export class SecondThought {
  pending = $state(false);
  #decide: ((go: boolean) => void) | null = null;

  /** Whether the move is to be made after all, once there was time to think of it again. */
  async of(action: { type: string }, revocable: readonly string[]): Promise<boolean> {
    if (habits.undo.value === 'off' || !revocable.includes(action.type)) return true;
    this.pending = true;
    const timer = setTimeout(() => this.decide(true), MOMENT);
    const go = await new Promise<boolean>((decided) => (this.#decide = decided));
    clearTimeout(timer);
    this.pending = false;
    return go;
  }

  decide(go: boolean): void {
    this.#decide?.(go);
    this.#decide = null;
  }
}
