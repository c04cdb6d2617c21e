import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

/** Why an account is blocked, as its owner reads it. */
export const blockReasons: Record<Schema['BlockReason'], MessageDescriptor> = {
  minor: msg`Content involving a minor`,
  real_person: msg`Content about a real person`,
  violence: msg`Violence or threats`,
  self_harm: msg`Content that encourages self-harm`,
  spam: msg`Spam or fraud`,
  other: msg`Violation of the terms`,
  underage: msg`You must be at least 18`,
};
