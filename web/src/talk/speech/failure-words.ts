import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const denied = msg`Microphone access is blocked. Allow it for this page and try again.`;

/** Why nothing was written down, by the browser's name for it. */
const words: Partial<Record<string, MessageDescriptor>> = {
  'not-allowed': denied,
  'service-not-allowed': denied,
  'audio-capture': msg`No microphone found.`,
  'no-speech': msg`Nothing heard.`,
  network: msg`Couldn’t send your voice. Check your connection.`,
  'language-not-supported': msg`This browser doesn’t support your language.`,
};
const other = msg`Couldn’t transcribe your message.`;

export const speechFailure = (error: string): MessageDescriptor => words[error] ?? other;
