/** The calendar day of a time, in the visitor's time zone. */
export const dayOf = (time: string | Date): string => {
  const date = new Date(time);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** The Monday of that week, at midnight. */
export function mondayOf(time: Date): Date {
  const monday = new Date(time);
  monday.setHours(0, 0, 0, 0);
  monday.setDate(monday.getDate() - ((monday.getDay() + 6) % 7));
  return monday;
}

/** `count` days starting with `first`. */
export const daysFrom = (first: Date, count: number): Date[] =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(first);
    day.setDate(first.getDate() + index);
    return day;
  });

/** The same time of day on another day. */
export function onDay(time: string, day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moved = new Date(time);
  moved.setFullYear(year, month - 1, date);
  return moved.toISOString();
}

/** The same time of day, `days` later. */
export function byDays(time: string, days: number): string {
  const moved = new Date(time);
  moved.setDate(moved.getDate() + days);
  return moved.toISOString();
}
