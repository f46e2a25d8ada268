import { t } from '../words.svelte.ts';
import type { DailyCase } from './case.ts';
import { CANDLES, type Entry, candles, isOver } from './diary.ts';

/** How it went, in a few signs that give nothing away, and the way to the same case. */
export function resultText({ game, day, grade }: DailyCase, entry: Entry, row: number, house: string): string {
  const title = [`Huis Clos · ${t('game.title', {}, game)}`, day, t(`daily.grade.${grade}`)].join(' · ');
  const burning = candles(entry);
  const lights = '🕯️'.repeat(burning) + '▫️'.repeat(CANDLES - burning);
  const said = t(entry.solved ? 'daily.shared.solved' : 'daily.shared.lost');
  const how = isOver(entry) ? [`${entry.solved ? '✉️' : '🔒'} ${said}`] : [];
  const tried = [...(entry.hints ? [`💡${entry.hints}`] : []), ...(entry.wrong ? [`❌${entry.wrong}`] : [])];
  const days = entry.counts && entry.solved ? [`🔥${row}`] : [];
  return [title, [lights, ...how, ...tried, ...days].join(' '), `${house}/daily/${game}?day=${day}`].join('\n');
}
