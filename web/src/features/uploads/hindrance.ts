import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

/** Why a medium can't be chosen. */
export type Hindrance = 'processing' | 'failed' | 'review' | 'rejected';

export const hindranceWords: Record<Hindrance, MessageDescriptor> = {
  processing: msg`Still processing`,
  failed: msg`Couldn’t be processed`,
  review: msg`In review`,
  rejected: msg`Rejected`,
};

/** The reason that keeps a medium from being chosen; undefined if nothing does. */
export function hindranceOf({
  status,
  moderationStatus,
}: Pick<Schema['Media'], 'status' | 'moderationStatus'>): Hindrance | undefined {
  if (status === 'error') return 'failed';
  if (status === 'processing') return 'processing';
  if (moderationStatus === 'rejected') return 'rejected';
  return moderationStatus === 'approved' ? undefined : 'review';
}
