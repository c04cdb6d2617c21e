import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { aCard, aCharacter } from '~/testing/companions';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import CharacterPage from '../CharacterPage';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));

const path = '/character/:username/:tab?';

const aPicture = (id: string) =>
  ({
    id,
    width: 640,
    height: 800,
    averageColor: '#888888',
    blur: null,
    url320: `/320/${id}`,
    url640: `/640/${id}`,
    urlOriginal: `/original/${id}`,
  }) as unknown as Schema['PublicPicture'];

async function visit(pictures: string[] = []) {
  const server = await arrive(null);
  const similar = aCard({
    id: 'n',
    username: 'noor_1',
    displayName: 'Noor',
    why: [{ type: 'tag', tag: '#clocks' }, { type: 'new' }],
  });
  server.on('GET', '/front/characters/{username}', () => ({ ok: aCharacter({ chats: 1234 }) as never }));
  server.on('GET', '/front/gallery', () => ({ ok: { items: pictures.map(aPicture), nextCursor: null } }));
  server.on('GET', '/front/characters/{username}/similar', () => ({ ok: { items: [similar] } }));
  const router = open(CharacterPage, path, '/character/mila_40312');
  await screen.findByRole('heading', { level: 1 });
  return { server, router };
}

it('starts the chat with what is written on the page', async () => {
  const { server, router } = await visit();
  server.on('POST', '/front/chats/{username}/messages', () => ({ ok: {} }) as never);
  const send = screen.getByRole('button', { name: 'Send' });
  expect(send.hasAttribute('disabled')).toBe(true);

  await userEvent.type(screen.getByRole('textbox', { name: 'Write to Mila' }), ' Good evening. {Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/chat/mila_40312'));
  expect(server.askedFor('POST', '/front/chats/{username}/messages')[0]?.body).toMatchObject({
    text: 'Good evening.',
  });
});

it('keeps what was written where it was refused', async () => {
  const { server, router } = await visit();
  server.on('POST', '/front/chats/{username}/messages', () => refuse(503, 'busy'));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Write to Mila' });

  await userEvent.type(field, 'Good evening.{Enter}');

  await waitFor(() => expect(server.askedFor('POST', '/front/chats/{username}/messages')).toHaveLength(1));
  expect(field.value).toBe('Good evening.');
  expect(router.state.location.pathname).toBe('/character/mila_40312');
});

it('says what a message was refused for in words of a chat, and sends the same message again', async () => {
  const toasts: ToastRequest[] = [];
  onTestFinished(connectToaster((request) => toasts.push(request)));
  const { server } = await visit();
  server.on('POST', '/front/chats/{username}/messages', () => refuse(422, 'adults_only'));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Write to Mila' });
  await userEvent.type(field, 'Good evening.{Enter}');
  await waitFor(() => expect(toasts.at(-1)?.text).toMatch(/^Everyone here is 18 or older/));

  await userEvent.type(field, '{Enter}');

  const path = '/front/chats/{username}/messages';
  await waitFor(() => expect(server.askedFor('POST', path)).toHaveLength(2));
  const [first, again] = server.askedFor('POST', path).map(({ body }) => body);
  expect(again).toEqual(first);
});

it('says how many people chat, shows pictures in a row, and who is alike', async () => {
  await visit(['a', 'b']);

  expect(screen.getByText('1,234 chats')).toBeTruthy();
  const strip = await screen.findByRole('link', { name: 'Pictures of Mila' });
  expect(strip.getAttribute('href')).toBe('/character/mila_40312/images');
  const alike = within(await screen.findByRole('list', { name: 'More like Mila' }));
  expect(alike.getByRole('link', { name: /Noor/ }).getAttribute('href')).toBe('/character/noor_1');
  expect(alike.getByText('#clocks')).toBeTruthy();
});

it('shows no row for a portrait alone', async () => {
  await visit(['a']);

  await screen.findByRole('list', { name: 'More like Mila' });
  expect(screen.queryByRole('link', { name: 'Pictures of Mila' })).toBeNull();
});
