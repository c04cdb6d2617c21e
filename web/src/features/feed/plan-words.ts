import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

type Plan = Schema['Plan'];

export const kindWords: Record<Plan['kind'], MessageDescriptor> = {
  post: msg`Post`,
  album: msg`Album`,
  story: msg`Story`,
  mass_message: msg`Mass message`,
};

export const failureWords: Record<Schema['PlanFailure'], MessageDescriptor> = {
  media_gone: msg`Not published: its media was deleted`,
  media_processing: msg`Waiting for its media`,
  media_uncleared: msg`Goes public once its media is approved`,
  media_uncovered: msg`Not published: a release doesn’t allow this audience`,
  not_allowed: msg`Not published: you can no longer publish`,
};

/** Whether it can be given another time here: a mass message has its own page. */
export const canMove = (plan: Plan): boolean =>
  !plan.isPublished && !plan.isDeleted && plan.kind !== 'mass_message';
