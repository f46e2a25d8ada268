import { untrack } from 'svelte';
import type { TableStore } from './table.svelte.ts';

/** Something chosen in this browser at a table, an open page or a drawn curtain; it is found again after a reload. */
export class Kept<T> {
  #value: T;
  readonly #table: TableStore;
  readonly #name: string;

  constructor(table: TableStore, name: string, first: T) {
    this.#table = table;
    this.#name = name;
    this.#value = $state(untrack(() => table.kept<T>(name)) ?? first);
  }

  get value(): T {
    return this.#value;
  }

  set value(value: T) {
    this.#value = value;
    this.#table.keep(this.#name, value);
  }
}
