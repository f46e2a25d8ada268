import { createSubscriber } from 'svelte/reactivity';

const TICK = 1_000;

/** The time in the house, as it last told it. The clock of this device may be wrong and is never asked. */
export class HouseTime {
  #told = 0;
  #heard = 0;
  #watched = createSubscriber((tick) => {
    const timer = setInterval(tick, TICK);
    return () => clearInterval(timer);
  });

  hear(now: number): void {
    this.#told = now;
    this.#heard = performance.now();
  }

  /** Milliseconds since 1970; whoever draws it is drawn again every second. */
  get now(): number {
    this.#watched();
    return this.#told + performance.now() - this.#heard;
  }
}
