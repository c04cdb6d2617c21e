import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';
import type { BadgeTone } from '~/ui/Badge';

export type Case = Schema['CaseRow'];
export type CaseDetail = Schema['CaseDetail'];
export type Kind = Case['subjectType'];
export type State = Case['state'];
export type Rule = Schema['ReportReason'];
export type Outcome = Schema['Outcome'];
export type Sanction = Schema['Sanction'];

/** Authors of a message. Models are told apart from people: what they write is not their maker's act. */
export const speakers: Record<Schema['Speaker'], MessageDescriptor> = {
  person: msg`Person`,
  character: msg`Character (AI)`,
  twin: msg`AI twin`,
  operator: msg`Studio operator`,
  campaign: msg`Mass message`,
};

/** Decisions of staff, by the name of their entry in the audit log. */
export const steps: Readonly<Record<string, MessageDescriptor>> = {
  'case.decide': msg`Decided`,
  'case.confirm': msg`Second review`,
  'case.appeal': msg`Appeal reviewed`,
  'case.restore': msg`Decision undone`,
};

export const kinds: Record<Kind, MessageDescriptor> = {
  character: msg`Character`,
  media: msg`Image`,
  reply: msg`Chat reply`,
  message: msg`Direct message`,
  account: msg`Person`,
  post: msg`Post`,
  story: msg`Story`,
  comment: msg`Comment`,
  support: msg`Support`,
  guest: msg`Guest`,
};

export const states: Record<State, { word: MessageDescriptor; tone: BadgeTone }> = {
  open: { word: msg`Open`, tone: 'info' },
  proposed: { word: msg`Needs second review`, tone: 'gold' },
  appealed: { word: msg`Appealed`, tone: 'orchid' },
  closed: { word: msg`Closed`, tone: 'plain' },
};

/** Rules, with suspected minors first. */
export const rules: Record<Rule, MessageDescriptor> = {
  minor: msg`Possible minor`,
  realPerson: msg`Real person`,
  violence: msg`Violence or threats`,
  selfHarm: msg`Self-harm`,
  spam: msg`Spam or advertising`,
  other: msg`Something else`,
};

export const outcomes: Record<Outcome, MessageDescriptor> = {
  keep: msg`Leave up`,
  remove: msg`Remove`,
  make_private: msg`Make private`,
  answered: msg`Answered`,
};

export const sanctions: Record<Sanction, MessageDescriptor> = {
  none: msg`No sanction`,
  warn: msg`Warn`,
  block: msg({ message: 'Block', context: 'sanction' }),
};

/** Possible outcomes for a kind of subject. */
export const outcomesOf = (kind: Kind): readonly Outcome[] => {
  if (kind === 'character') return ['keep', 'make_private', 'remove'];
  return kind === 'account' ? ['keep'] : ['keep', 'remove'];
};
