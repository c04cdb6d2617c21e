import type { Schema } from '~/api/schemas';

/** A delivery that is being prepared. */
export type DeliveryDraft = { reply: string; media: readonly Schema['Media'][] };

const drafts = new Map<string, DeliveryDraft>();

/** The draft of an order: it outlives its window, which closes while files are chosen. */
export const draftOf = (orderId: string): DeliveryDraft => drafts.get(orderId) ?? { reply: '', media: [] };

export function keepDraft(orderId: string, draft: DeliveryDraft | undefined): void {
  if (draft) drafts.set(orderId, draft);
  else drafts.delete(orderId);
}
