import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const denied = msg`The browser may not use the microphone. Allow it for this page and try again.`;

/** Why nothing was written down, by the browser's name for it. */
const words: Partial<Record<string, MessageDescriptor>> = {
  'not-allowed': denied,
  'service-not-allowed': denied,
  'audio-capture': msg`No microphone was found.`,
  'no-speech': msg`Nothing was heard.`,
  network: msg`What you say could not be sent. Check your connection.`,
  'language-not-supported': msg`This browser does not understand your language.`,
};
const other = msg`What you said could not be written down.`;

export const speechFailure = (error: string): MessageDescriptor => words[error] ?? other;
