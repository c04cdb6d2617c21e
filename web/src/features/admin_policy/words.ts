import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

type Words<K extends string> = Readonly<Record<K, MessageDescriptor>>;

export const kindWords: Words<Schema['PolicyLineKind']> = {
  refuse: msg`Refuse`,
  allow: msg`Allow`,
};

export const fieldWords: Words<Schema['PolicyField']> = {
  prompt: msg`Prompts`,
  character: msg`Character texts`,
  name: msg`Names and titles`,
  message: msg`Chats with characters`,
  letter: msg`Posts, comments and messages between members`,
};
export const fields = Object.keys(fieldWords) as Schema['PolicyField'][];

export const sourceWords: Words<Schema['PolicySource']> = {
  messages: msg`Messages to characters`,
  prompts: msg`Prompts`,
  comments: msg`Comments`,
  posts: msg`Posts`,
};

export const stateWords: Words<Schema['PolicyReplayState']> = {
  running: msg`Running`,
  done: msg`Done`,
  outdated: msg`Ended: the draft was edited`,
  failed: msg`Failed`,
};

export const verdictWords: Words<Schema['PolicyVerdict']> = {
  allowed: msg`Allowed`,
  minor: msg`Refused: minors`,
  real_person: msg`Refused: real person`,
  coercion: msg`Refused: coercion`,
  animal: msg`Refused: animals`,
  incest: msg`Refused: family`,
  violence: msg`Refused: violence`,
  added: msg`Refused: line of staff`,
};
