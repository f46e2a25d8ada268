const DAY = 24 * 60 * 60 * 1000;
const WEEK = 7;

/** The day before. */
const before = (day: string): string => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);

/**
 * How many days in a row were solved up to today; today itself is not missed while it lasts. One missed day is
 * forgiven, and another one when a week has passed.
 */
export function daysInARow(solved: ReadonlySet<string>, today: string): number {
  let count = 0;
  let since = WEEK;
  for (let day = solved.has(today) ? today : before(today); ; day = before(day)) {
    if (solved.has(day)) count++;
    else if (since < WEEK || !solved.has(before(day))) return count;
    else since = -1;
    since++;
  }
}
