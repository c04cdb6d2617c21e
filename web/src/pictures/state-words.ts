import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

/** Labels of the stages of an order in progress. */
export const stageWords: Readonly<Record<string, MessageDescriptor>> = {
  queued: msg`Queued`,
  waiting: msg`Engine away`,
  preparing: msg`Starting`,
  drawing: msg`Generating`,
  finishing: msg`Finishing`,
  delivering: msg`Saving`,
};

/** Why an order failed, and what that means for the user. */
export const failureWords: Record<Schema['Failure'], MessageDescriptor> = {
  engine_unavailable: msg`The image engine is unavailable.`,
  engine_refused: msg`The image engine rejected this order. Try different words.`,
  engine_failed: msg`The image engine stopped unexpectedly.`,
  timed_out: msg`It took too long and was stopped.`,
  moderated: msg`The result broke our content rules and was deleted.`,
  crashed: msg`Something went wrong on our side.`,
};
