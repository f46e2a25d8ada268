import { type Guest, introduce, session, signOut } from './http.ts';
import { recall, remember } from './settings.svelte.ts';

/** Who sits at this browser. The house gives a guest's name; the person may change it at any time. */
class Me {
  guest = $state.raw<Guest | null>(null);
  #asked: Promise<Guest> | undefined;
  #renaming: Promise<unknown> = Promise.resolve();

  /** Known to the house, by the last name said, before anything else is asked of it. */
  async arrive(): Promise<Guest> {
    this.#asked ??= session().catch((error: unknown) => {
      this.#asked = undefined;
      throw error;
    });
    this.guest ??= await this.#asked;
    await this.#renaming;
    return this.guest;
  }

  /** Whether the person has said a name of their own. */
  get introduced(): boolean {
    return recall('introduced') === 'yes';
  }

  async rename(name: string): Promise<void> {
    const renamed = this.arrive().then(() => introduce({ name }));
    this.#renaming = renamed.catch(() => null);
    this.guest = await renamed;
    remember('introduced', 'yes');
  }

  /** Become, on this device, who one is on another. */
  async become(key: string): Promise<void> {
    this.guest = await introduce({ key });
    remember('introduced', 'yes');
  }

  /** Be known on this device only. */
  async signOutElsewhere(): Promise<void> {
    this.guest = await signOut();
  }
}

export const me = new Me();
