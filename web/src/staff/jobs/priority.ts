/** What the server keeps a priority in. */
const LOWEST = -32_768;
const HIGHEST = 32_767;

/** Whether a text is a priority: a whole number that the server can keep. */
export const isPriority = (text: string): boolean =>
  /^-?\d+$/.test(text) && Number(text) >= LOWEST && Number(text) <= HIGHEST;
