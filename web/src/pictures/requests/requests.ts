import type { Schema } from '~/api/schemas';

export type RequestOrder = Schema['RequestOrder'];
export type RequestStep = Schema['OrderStep'];

/** Changes that a buyer may ask for in one order. */
export const MOST_CHANGES = 2;

export const isDisputed = ({ dispute }: Pick<RequestOrder, 'dispute'>): boolean => dispute?.outcome === null;

/** The steps open to the user, the main one last. */
export function stepsOf(order: RequestOrder): RequestStep[] {
  const { isCreator, state, dispute, revisionsLeft } = order;
  if (isDisputed(order)) {
    if (isCreator) return ['decline'];
    return state === 'delivered' ? ['confirm'] : [];
  }
  // One dispute at most.
  const arguing: RequestStep[] = dispute === null ? ['dispute'] : [];
  switch (state) {
    case 'asked':
      return isCreator ? ['decline', 'accept'] : ['withdraw'];
    case 'accepted':
      return isCreator ? [...arguing, 'decline', 'deliver'] : arguing;
    case 'delivered':
      if (isCreator) return arguing;
      return [...arguing, ...(revisionsLeft > 0 ? (['revise'] as const) : []), 'confirm'];
    default:
      return [];
  }
}
