/** The server's limit on the slots of a lane across the fleet. */
export const MAX_FLEET_SLOTS = 10_000;

/** Slots as a form field. An empty field means that each worker has its own. */
export const fieldOf = (slots: number | null): string => (slots === null ? '' : String(slots));

/** The slots that a field says; undefined if it says none from 0 to the limit. */
export function slotsOf(field: string): number | null | undefined {
  const text = field.trim();
  if (text === '') return null;
  const slots = Number(text.replaceAll(/[\s,.’'](?=\d{3}$)/g, ''));
  return /^\d/.test(text) && Number.isSafeInteger(slots) && slots <= MAX_FLEET_SLOTS ? slots : undefined;
}
