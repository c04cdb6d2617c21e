import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

type Decision = Schema['CaseDecision'];

/** The rule that was broken, as its owner is told. */
export const rules: Record<Schema['ReportReason'], MessageDescriptor> = {
  minor: msg`Possible minor`,
  realPerson: msg`Likeness of a real person`,
  violence: msg`Violence or threats`,
  selfHarm: msg`Encouraging self-harm`,
  spam: msg`Spam or advertising`,
  other: msg`Other violation`,
};

export const subjects: Record<Decision['subjectType'], MessageDescriptor> = {
  character: msg`Character`,
  media: msg`Image`,
  reply: msg`Character’s reply`,
  message: msg`Message`,
  account: msg`Account`,
  post: msg`Post`,
  story: msg`Story`,
  comment: msg`Comment`,
  support: msg`Question`,
  guest: msg`Guest`,
};

export const outcomes: Record<Decision['outcome'], MessageDescriptor> = {
  keep: msg`Left up`,
  remove: msg`Removed`,
  make_private: msg`Made private`,
  answered: msg`Answered`,
};

export const sanctions: Record<Decision['sanction'], MessageDescriptor> = {
  none: msg`No sanction`,
  warn: msg`Warning`,
  block: msg`Account blocked`,
};
