const HOME = '.secret-identity';
const BACK = 220;

/** Whether whoever looks at this page asked for things to keep still. */
export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A thing lifted off the table: a copy that follows the finger, while the places it may go to light up. */
export class Carried {
  readonly #node: HTMLElement;
  readonly #home: HTMLElement;
  readonly #to: string;
  readonly #copy: HTMLElement;
  #over: HTMLElement | null = null;

  constructor(node: HTMLElement, to: string) {
    this.#node = node;
    this.#home = node.closest<HTMLElement>(HOME) ?? document.body;
    this.#to = to;
    this.#copy = this.#copied();
    this.#home.dataset['carrying'] = to;
    node.dataset['lifted'] = '';
  }

  /** Follow the finger, which has come so far and is here now. */
  follow(by: { x: number; y: number }, at: { x: number; y: number }): void {
    this.#copy.style.translate = `${by.x}px ${by.y}px`;
    this.#light(this.#placeAt(at));
  }

  /** Let go: the place it is dropped on, or none, and then it goes back to where it was. */
  drop(at: { x: number; y: number }): string | null {
    const place = this.#placeAt(at)?.dataset[this.#to] ?? null;
    this.#light(null);
    delete this.#home.dataset['carrying'];
    if (place === null) this.#goBack();
    else this.#vanish();
    return place;
  }

  #placeAt({ x, y }: { x: number; y: number }): HTMLElement | null {
    return document.elementFromPoint(x, y)?.closest<HTMLElement>(`[data-${this.#to}]`) ?? null;
  }

  #light(place: HTMLElement | null): void {
    if (place === this.#over) return;
    delete this.#over?.dataset['over'];
    if (place) place.dataset['over'] = '';
    this.#over = place;
  }

  #goBack(): void {
    const back = still()
      ? undefined
      : this.#copy.animate?.([{}, { translate: '0 0' }], { duration: BACK, easing: 'ease-out' });
    if (back)
      back.finished.then(
        () => this.#vanish(),
        () => this.#vanish(),
      );
    else this.#vanish();
  }

  #vanish(): void {
    this.#copy.remove();
    delete this.#node.dataset['lifted'];
  }

  #copied(): HTMLElement {
    const { left, top, width, height } = this.#node.getBoundingClientRect();
    const home = this.#home.getBoundingClientRect();
    const copy = this.#node.cloneNode(true) as HTMLElement;
    copy.inert = true;
    copy.classList.add('carried');
    for (const [name, value] of Object.entries({ left: left - home.left, top: top - home.top, width, height })) {
      copy.style.setProperty(name, `${value}px`);
    }
    this.#home.append(copy);
    return copy;
  }
}
