/** The end of an id: enough to tell two apart on one page. Their beginnings only tell when they were made. */
export const short = (id: string): string => `…${id.slice(-8)}`;
