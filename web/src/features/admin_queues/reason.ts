/** How long a reason may be, in characters. The server refuses longer ones. */
export const REASON_LENGTH = 300;
