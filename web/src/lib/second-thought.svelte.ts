import { habits } from './habits.svelte.ts';

/** Milliseconds for which a move can be taken back. */
const MOMENT = 2_000;

/** A move that is made in a moment: until then nobody has heard of it, and nothing has come of it. */
export class SecondThought {
  /** Answers that can be taken back. */
  revocable: readonly string[] = [];
  pending = $state(false);
  #decide: ((go: boolean) => void) | null = null;

  worth(action: { type: string }): boolean {
    return habits.undo.value === 'on' && this.revocable.includes(action.type);
  }

  /** Whether the move is to be made after all, once there was time to think of it again. */
  async had(): Promise<boolean> {
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
