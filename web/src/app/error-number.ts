/** A number that a person can read out to support and that stands in the report as well. */
export const createErrorNumber = (): string => {
  const [first = 0] = crypto.getRandomValues(new Uint32Array(1));
  return first.toString(36).toUpperCase().padStart(7, '0');
};

/** What the crash screen copies and the report carries. No words that a member wrote. */
export function describeError(error: unknown, number: string): string {
  const what =
    error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error);
  return `${number}\n${location.pathname}\n${navigator.userAgent}\n${what}`;
}
