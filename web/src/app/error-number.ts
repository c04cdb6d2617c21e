/** A short error number to quote to support; the report carries it too. */
export const createErrorNumber = (): string => {
  const [first = 0] = crypto.getRandomValues(new Uint32Array(1));
  return first.toString(36).toUpperCase().padStart(7, '0');
};

/** Text copied from the crash screen and sent with the report, without what a member wrote and keys of signed links. */
export function describeError(error: unknown, number: string): string {
  const what =
    error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error);
  return `${number}\n${location.pathname}\n${navigator.userAgent}\n${what}`.replace(/[\w-]{40,}/g, '…');
}
