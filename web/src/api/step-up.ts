/**
 * Confirms who is at the browser before a call is made again that was refused for want of it. The back office sets it
 * while it is open; everywhere else such a refusal is an answer like others.
 */
export const stepUp: { ask?: (problem: unknown) => Promise<boolean> } = {};
