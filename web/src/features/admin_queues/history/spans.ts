import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const MINUTE_MS = 60_000;

/** The stretches of time that a lane's history can be asked for, as the address names them. */
export const spans = {
  '1h': { minutes: 60, word: msg`1 h`, refreshMs: MINUTE_MS / 4 },
  '6h': { minutes: 360, word: msg`6 h`, refreshMs: MINUTE_MS },
  '24h': { minutes: 1440, word: msg`24 h`, refreshMs: MINUTE_MS },
  '7d': { minutes: 10_080, word: msg`7 d`, refreshMs: 5 * MINUTE_MS },
} satisfies Record<string, { minutes: number; word: MessageDescriptor; refreshMs: number }>;

export type Span = keyof typeof spans;

/** Reads which stretch an address asks for: an hour unless it says otherwise. */
export const spanOf = (text: string | null): Span =>
  text !== null && Object.hasOwn(spans, text) ? (text as Span) : '1h';
