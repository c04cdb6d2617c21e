import type { Wanted } from './use-purchase';

/** Whether it opens something for its buyer, which people with free access don't pay for. */
export const isOpening = (wanted: Wanted): boolean =>
  wanted.kind === 'club' || wanted.kind === 'platform'
    ? !wanted.giftTo
    : ['post', 'album', 'bundle', 'message'].includes(wanted.kind);
