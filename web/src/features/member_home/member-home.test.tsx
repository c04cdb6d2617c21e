import { act, screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { sessionKey } from '~/app/session';
import { arrive } from '~/testing/arrive';
import { aCard } from '~/testing/companions';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aSession, aUser } from '~/testing/world';
import MemberHome from './MemberHome';

let server: Awaited<ReturnType<typeof arrive>>;

const cards = ['a', 'b', 'c', 'd'].map((id) =>
  aCard({ id, username: `someone_${id}`, displayName: `Some ${id}` }),
);
type Chat = Schema['ChatPage']['items'][number];
const aChat = (text: string) =>
  ({
    counterpart: { username: 'mila_1', displayName: 'Mila', portraitUrl: null },
    lastMessage: { text, createdAt: '2026-01-01T00:00:00Z' },
    unreadCount: 0,
  }) as unknown as Chat;

async function visit(user = aUser(), chats: Chat[] = []): Promise<void> {
  server = await arrive(user);
  server.on('GET', '/front/discover', () => ({ ok: { items: cards, nextCursor: null, corrected: null } }));
  server.on('GET', '/front/chats', () => ({ ok: { items: chats, nextCursor: null } }) as never);
  open(MemberHome, '/');
}

it('welcomes a newcomer with three people to begin with', async () => {
  await visit();

  const people = within(await screen.findByRole('list', { name: 'Three people who’d love to talk' }));
  expect(people.getAllByRole('listitem')).toHaveLength(3);
  expect(people.getByRole('link', { name: 'Say hello to Some a' }).getAttribute('href')).toBe(
    '/chat/someone_a',
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Welcome, /);
});

it('welcomes back who has chats, and shows what was said without gestures', async () => {
  await visit(aUser(), [aChat('*smiles* You mention the sea.')]);

  expect(await screen.findByText('You mention the sea.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Welcome back, /);
  expect(screen.queryByRole('list', { name: 'Three people who’d love to talk' })).toBeNull();
});

it('shows no asterisk of a gesture that the preview cuts off, and keeps words in bold', async () => {
  await visit(aUser(), [aChat('You came **back**. *She turns to the win')]);

  expect(await screen.findByText('You came back.')).toBeTruthy();
});

it('says what an unconfirmed address is worth', async () => {
  await visit(aUser({ isEmailVerified: false }));

  expect(await screen.findByText('Confirm your email to get 40 chips.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Confirm email' }).getAttribute('href')).toBe('/settings');
});

it('still shows the page where characters can’t be read', async () => {
  await visit();
  server.on('GET', '/front/discover', () => refuse(503, 'busy'));

  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
});

it('leads to the image generator only while it is switched on', async () => {
  await visit();
  expect(await screen.findByRole('link', { name: 'Create an image' })).toBeTruthy();

  const session = aSession(aUser());
  const features = { ...session.config.features, isImageGeneratorEnabled: false };
  const off = { ...session, config: { ...session.config, features } };
  server.on('GET', '/front/v2/config/data', () => ({ ok: off }));
  await act(() => mutate(sessionKey, off, { revalidate: false }));

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Create an image' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Create a companion' })).toBeTruthy();
});
