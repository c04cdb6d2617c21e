import type { I18n } from '@lingui/core';
import { laneWords } from './filter';

/** What a lane is called. A server that knows another than this page is shown with its own word for it. */
export function laneName(lane: string, i18n: I18n): string {
  const word = laneWords[lane];
  return word ? i18n._(word) : lane;
}
