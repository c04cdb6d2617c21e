/**
 * The longest wait for a condition, in milliseconds. Pages load their dialogs and menus as they are asked for, and roles are
 * slow to look up, which takes a busy machine more than the usual second.
 */
export const PATIENCE_MS = 15_000;
