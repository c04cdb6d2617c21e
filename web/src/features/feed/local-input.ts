/** A moment as a field for date and time shows it: in the visitor's own time zone, to the minute. */
export function localInput(time: string): string {
  const date = new Date(time);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
