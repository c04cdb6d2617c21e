import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

/** Labels of the stages of an order in progress. */
export const stageWords: Readonly<Record<string, MessageDescriptor>> = {
  queued: msg`Queued`,
  preparing: msg`Getting ready`,
  drawing: msg`Drawing`,
  finishing: msg`Finishing`,
  delivering: msg`Saving`,
};

/** Why an order failed, and what that means for the user. */
export const failureWords: Record<Schema['Failure'], MessageDescriptor> = {
  engine_unavailable: msg`The drawing engine could not be reached.`,
  engine_refused: msg`The drawing engine did not accept this order. Other words may help.`,
  engine_failed: msg`The drawing engine stopped half-way.`,
  timed_out: msg`It took too long, so we stopped.`,
  moderated: msg`The result broke our content rules and was thrown away.`,
  crashed: msg`Something broke on our side.`,
};
