import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

export type Platform = {
  platform: Schema['ImportPlatform'];
  /** Brand name; the last one has none. */
  name: string;
  /** Example of a profile URL. */
  example: string;
  /** Contents read from its archives. */
  holds: MessageDescriptor;
};

const posts = msg`Upload a zip or tar.gz with your photos and videos. If it includes a posts.json, we read captions, dates and prices from it.`;

/** By path segment. */
export const platforms: Readonly<Record<string, Platform>> = {
  onlyfans: {
    platform: 'onlyfans',
    name: 'OnlyFans',
    example: 'https://onlyfans.com/name',
    holds: posts,
  },
  fansly: { platform: 'fansly', name: 'Fansly', example: 'https://fansly.com/name', holds: posts },
  starsavn: { platform: 'starsavn', name: 'StarsAVN', example: 'https://starsavn.com/name', holds: posts },
  100: {
    platform: 'other',
    name: '',
    example: 'https://example.com/name',
    holds: msg`Upload a zip or tar.gz with folders of photos and videos. A CSV or JSON list next to them can name each file’s caption, date, price, audience and tags.`,
  },
  101: {
    platform: 'characters',
    name: '',
    example: '',
    holds: msg`Upload a zip or tar.gz with character cards (PNG, JSON or CHARX) and SillyTavern chats (JSONL). Chats in a folder named like a character join that character.`,
  },
};
