import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { aChat } from '~/testing/chats';
import { chatMenu } from './chat-menu';

const moves = { set: async () => undefined, remove: () => undefined };
const sounds = { areOn: true, setSounds: () => undefined };
const labels = (isMember: boolean) =>
  chatMenu(aChat(), moves, i18n, { isMember, sounds }).map((entry) =>
    entry.kind === 'action' ? entry.label : '',
  );

it('offers what is about the list of chats to members alone', () => {
  expect(labels(true)).toEqual(['Pin to the top', 'Mute', 'Mute all sounds', '', 'Delete chat']);
  expect(labels(false)).toEqual(['Mute all sounds', '', 'Delete chat']);
});
