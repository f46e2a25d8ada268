import type { Person, TableInfo } from './protocol.gen.ts';

/** The table after somebody came or went: a seat stays theirs, and who only watches is listed while they are here. */
export function met(info: TableInfo, person: Person): TableInfo {
  const same = ({ guest }: Person) => guest === person.guest;
  const anew = (one: Person) => (same(one) ? person : one);
  const places = info.places.map((place) => ({
    ...place,
    people: place.people.map(anew),
    asking: place.asking.map(anew),
  }));
  const seated = places.some(({ people }) => people.some(same));
  const others = info.watching.filter((one) => !same(one));
  return { ...info, places, watching: person.here && !seated ? [...others, person] : others };
}
