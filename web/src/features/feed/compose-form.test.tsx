import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { closeModal, currentModal, dropModal } from '~/app/modals/current';
import { arrive } from '~/testing/arrive';
import { aFeedItem } from '~/testing/feed';
import { open } from '~/testing/open';
import { aPerson } from '~/testing/profiles';
import { refuse } from '~/testing/server';
import { aMedia, aUser } from '~/testing/world';
import { ComposePage } from './ComposePage';

const post = '/front/v2/models/{userId}/posts/{postId}';
const drafts = '/front/models/posts/drafts';
const [pier, fog] = [aMedia({ id: 'pier' }), aMedia({ id: 'fog' })];
let server: Awaited<ReturnType<typeof arrive>>;

beforeEach(async () => {
  server = await arrive(aUser({ isApproved: true }));
  server.on('GET', '/front/models/posts/limit', () => ({ ok: { count: 1, limit: 5 } }));
  server.on('GET', '/front/media-storage', () => ({ ok: { items: [pier, fog], totalCount: 2 } }));
  server.on('GET', drafts, () => ({ ok: { items: [], most: 50 } }));
  server.on('PUT', `${drafts}/{id}`, () => ({ ok: { updatedAt: '2026-11-20T12:00:00Z' } }));
  server.on('PUT', post, () => ({ ok: { post: aFeedItem(), mentions: [] } }));
});

afterEach(() =>
  act(() => {
    closeModal();
    dropModal();
  }),
);

const sent = () => server.askedFor('PUT', post)[0]?.body;
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish' }));

it('stores names of people as mentions, chosen or typed to the end', async () => {
  const [orin, mila] = [aPerson(), aPerson({ id: '01890000-0000-7000-8000-000000000002', username: 'mila' })];
  server.on('GET', '/front/discover/people', ({ query }) => ({
    ok: { items: query.get('q')?.startsWith('o') ? [orin] : [mila] },
  }));
  open(ComposePage, '/post/new');
  const text = await screen.findByRole('textbox', { name: /^Text/ });

  await userEvent.type(text, 'With @ori');
  await userEvent.click(await screen.findByRole('button', { name: 'Orin Vale @orin' }));
  expect((text as HTMLTextAreaElement).value).toBe('With @orin ');
  await userEvent.type(text, 'and @mila');
  await publish();

  await waitFor(() => expect(sent()).toMatchObject({ body: `With [${orin.id}] and [${mila.id}]` }));
});

it('orders what is chosen by buttons, and begins with the cover', async () => {
  open(ComposePage, '/post/new');
  await userEvent.click(await screen.findByRole('button', { name: 'Image 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Image 2' }));
  const first = () => within(screen.getByRole('group', { name: 'Selected: number 1' }));
  expect(first().getByText('Cover')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Make cover' }));
  await publish();

  await waitFor(() => expect(sent()).toMatchObject({ media: [{ recordId: 'fog' }, { recordId: 'pier' }] }));
});

it('uploads and opens the library inside it', async () => {
  open(ComposePage, '/post/new');

  await userEvent.click(await screen.findByRole('button', { name: 'Upload' }));
  expect(currentModal()).toMatchObject({
    name: 'messengerUploadMedia',
    props: { source: 'upload', max: 50 },
  });
  const props = currentModal()?.props as { onChosen: (media: Schema['Media'][]) => void };
  act(() => props.onChosen([fog]));
  act(() => closeModal());
  await publish();

  await waitFor(() => expect(sent()).toMatchObject({ media: [{ recordId: 'fog' }] }));
});

it('says the bounds of a price, and does not send another', async () => {
  open(ComposePage, '/post/new');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Text/ }), 'Fog');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Audience' }), 'paid');
  const price = screen.getByRole('textbox', { name: /^Price/ });

  await userEvent.clear(price);
  await userEvent.type(price, '3');

  expect(screen.getByText('Enter a price from $4.99 to $200.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
});

it('says which field was refused, and why', async () => {
  server.on('PUT', post, () => refuse(422, 'too_long', 'body'));
  open(ComposePage, '/post/new');

  await userEvent.type(await screen.findByRole('textbox', { name: /^Text/ }), 'Fog');
  await publish();

  expect(await screen.findByText('The text can have up to 2000 characters.')).toBeTruthy();
});

it('keeps a draft while it is written', async () => {
  open(ComposePage, '/post/new');

  await userEvent.type(await screen.findByRole('textbox', { name: /^Text/ }), 'Fog');
  expect(screen.getByText('Saving draft…')).toBeTruthy();

  await waitFor(() => expect(server.askedFor('PUT', `${drafts}/{id}`)).toHaveLength(1), { timeout: 15_000 });
  expect(server.askedFor('PUT', `${drafts}/{id}`)[0]?.body).toMatchObject({ kind: 'post', text: 'Fog' });
  expect(await screen.findByText('Draft saved')).toBeTruthy();
});

it('asks before unsaved changes of a post are lost', async () => {
  const item = aFeedItem({ isOwn: true });
  server.on('GET', '/front/feed/{id}', () => ({ ok: item }));
  const router = open(ComposePage, '/post/:id/edit', `/post/${item.id}/edit`);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Text/ }), '!');

  await act(() => router.navigate('/feed/recent'));
  expect(currentModal()?.name).toBe('confirm');
  expect(router.state.location.pathname).toBe(`/post/${item.id}/edit`);
  act(() => closeModal());
  await userEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/feed/recent'));
});

it('goes on with a draft, and deletes another', async () => {
  const content = { kind: 'post', text: 'Fog at six', accessMode: 'paid', price: '7' } as const;
  const media = [{ recordId: 'fog', isTeaser: true, tagUserIds: [] }];
  const updatedAt = '2026-11-20T12:00:00Z';
  const items: Schema['PostDraft'][] = [
    { id: 'd1', content: { ...content, media }, updatedAt },
    { id: 'd2', content: { ...content, text: 'Rain' }, updatedAt },
  ];
  server.on('GET', drafts, () => ({ ok: { items, most: 50 } }));
  server.on('DELETE', `${drafts}/{id}`, () => {
    items.pop();
    return { status: 204 };
  });
  open(ComposePage, '/post/new', '/post/new?draft=d1');
  expect(await screen.findByDisplayValue('Fog at six')).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'Teaser: visible to everyone' })).toHaveProperty('checked', true);

  await userEvent.click(screen.getByText('1 draft'));
  expect(screen.getByRole('link', { name: 'Rain' }).getAttribute('href')).toBe('/post/new?draft=d2');
  await userEvent.click(screen.getByRole('button', { name: 'Delete draft: Rain' }));

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Rain' })).toBeNull());
  expect(server.askedFor('DELETE', `${drafts}/d2`)).toHaveLength(1);
});
