import { expect, it } from 'vitest';
import { aChat, aSceneChat } from '~/testing/chats';
import { aCard, aTile } from '~/testing/companions';
import { gather } from './candidates';

const recent = [
  aSceneChat(),
  aChat(),
  aChat({
    counterpart: { ...aChat().counterpart, username: 'gone_1', displayName: 'Stopped', isAvailable: false },
  }),
];
const favorites = [
  aTile({ username: 'ines_1', displayName: 'Ines' }),
  aTile({ username: 'old_1', displayName: 'Old', deletedAt: '2026-01-01T00:00:00Z' }),
];
const found = [
  aCard({ username: 'mila_40312', displayName: 'Mila' }),
  aCard({ username: 'freya_1', displayName: 'Freya' }),
];
const names = (words: string, taken: string[] = []) =>
  gather({ recent, favorites, found }, words, taken).map(({ username, from }) => `${from} ${username}`);

it('offers whom one knows first, everybody once, and nobody who is gone', () => {
  expect(names('')).toEqual(['recent mila_40312', 'favorite ines_1', 'found freya_1']);
});

it('looks for words among those one knows, and leaves the found as they are', () => {
  expect(names(' INE')).toEqual(['favorite ines_1', 'found mila_40312', 'found freya_1']);
});

it('leaves out who is taken already', () => {
  expect(names('', ['mila_40312', 'freya_1'])).toEqual(['favorite ines_1']);
});
