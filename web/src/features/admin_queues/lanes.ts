import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { laneWords } from '~/features/admin_jobs/filter';

/** Every lane of the queue. A server that knows another is shown with its own word for it. */
const words: Readonly<Record<string, MessageDescriptor>> = {
  ...laneWords,
  chat: msg`Chat`,
  video: msg`Video`,
  media: msg`Media`,
  imports: msg`Imports`,
};

/** What a lane is called. */
export function laneName(lane: string, i18n: I18n): string {
  const word = words[lane];
  return word ? i18n._(word) : lane;
}
