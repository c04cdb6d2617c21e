/** Range of the server's priority, an i16. */
const LOWEST = -32_768;
const HIGHEST = 32_767;

/** Whether a text is a whole number in the server's range. */
export const isPriority = (text: string): boolean =>
  /^-?\d+$/.test(text) && Number(text) >= LOWEST && Number(text) <= HIGHEST;
