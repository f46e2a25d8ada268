import { untrack } from 'svelte';
import { beCalled } from './calls.ts';
import { habits } from './habits.svelte.ts';
import type { LiveTable } from './live.svelte.ts';
import { callBack } from './notify.ts';
import { settings } from './settings.svelte.ts';
import { ring } from './sound.ts';
import { t } from './words.svelte.ts';

/** Whoever is asked at this table hears it: by a sound, by their machine, or by the house if the page is closed. */
export function callToTheTable(at: () => LiveTable): void {
  $effect(() => {
    if (!at().asked) return;
    if (settings.sound) ring();
    untrack(() => void callBack(t('ui.your_turn'), at().t('game.title')).catch(() => undefined));
  });

  /** In a game over days the house is told again where to call: browsers change their addresses now and then. */
  $effect(() => {
    const table = at();
    if (table.plays && table.info.pace === 'days' && habits.notify.value === 'on')
      void beCalled(settings.language).catch(() => undefined);
  });
}
