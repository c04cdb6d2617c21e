import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { closeModal, currentModal, dropModal } from '~/app/modals/current';
import { arrive } from '~/testing/arrive';
import { aFeedItem, aPoll } from '~/testing/feed';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import { ComposePage } from './ComposePage';
import { ItemCard } from './ItemCard';
import { PostPage } from './PostPage';
import { useFeed } from './use-feed';

const votes = '/front/feed/{id}/poll/votes';
const post = '/front/v2/models/{userId}/posts/{postId}';
let server: Awaited<ReturnType<typeof arrive>>;

beforeEach(async () => {
  server = await arrive(aUser({ isApproved: true }));
  server.on('GET', '/front/feed/{id}/comments', () => ({
    ok: { comments: [], totalCount: 0, nextCursor: null },
  }));
});

function visit(poll: Schema['Poll'], change: Partial<Schema['FeedItem']> = {}) {
  const item = aFeedItem({ poll, ...change });
  server.on('GET', '/front/feed/{id}', () => ({ ok: item }));
  open(PostPage, '/post/:id', `/post/${item.id}`);
}

it('votes with one press, and shows the results after it', async () => {
  server.on('POST', votes, () => ({
    ok: aPoll({ voters: 4, chosen: [1] }, [1, 3]),
  }));
  visit(aPoll({ voters: 3 }));

  await userEvent.click(await screen.findByRole('button', { name: 'Hills' }));

  expect(await screen.findByText('75%')).toBeTruthy();
  expect(screen.getByText('25%')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Your vote' })).toBeTruthy();
  expect(screen.getByText('4 votes')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Poll' }));
  expect(server.askedFor('POST', votes)[0]?.body).toEqual({ answers: [1] });
});

it('asks a guest to sign up, and votes then', async () => {
  server = await arrive(null);
  server.on('GET', '/front/feed/{id}/comments', () => ({
    ok: { comments: [], totalCount: 0, nextCursor: null },
  }));
  server.on('POST', votes, () => ({ ok: aPoll({ voters: 1, chosen: [1] }, [0, 1]) }));
  visit(aPoll());

  await userEvent.click(await screen.findByRole('button', { name: 'Hills' }));
  expect(server.askedFor('POST', votes)).toHaveLength(0);
  const modal = currentModal();
  expect(modal?.name).toBe('auth');
  act(() => {
    if (modal?.name === 'auth') modal.props.onSignedIn?.();
  });

  await waitFor(() => expect(server.askedFor('POST', votes)[0]?.body).toEqual({ answers: [1] }));
  act(() => {
    closeModal();
    dropModal();
  });
});

/** The feed, whose cards leave the screen and come back. */
function Feed() {
  const { items } = useFeed('recent');
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Scroll
      </button>
      {isShown && items.map((item) => <ItemCard key={item.id} item={item} />)}
    </>
  );
}

it('remembers a vote when the card leaves the screen and comes back', async () => {
  server.on('GET', '/front/feed/', () => ({
    ok: { items: [aFeedItem({ poll: aPoll({ voters: 9 }) })], nextCursor: null },
  }));
  server.on('POST', votes, () => ({ ok: aPoll({ voters: 4, chosen: [1] }, [1, 3]) }));
  open(Feed, '/feed');
  await userEvent.click(await screen.findByRole('button', { name: 'Hills' }));
  await screen.findByText('75%');

  await userEvent.click(screen.getByRole('button', { name: 'Scroll' }));
  expect(screen.queryByText('75%')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Scroll' }));

  expect(await screen.findByText('75%')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Hills' })).toBeNull();
});

it('lets choose several answers where the poll allows it', async () => {
  server.on('POST', votes, () => ({ ok: aPoll({ voters: 1, chosen: [0, 1], isMultiple: true }, [1, 1]) }));
  visit(aPoll({ isMultiple: true }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sea' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hills' }));

  await userEvent.click(screen.getByRole('button', { name: 'Vote' }));

  await waitFor(() => expect(screen.getAllByText('100%')).toHaveLength(2));
  expect(server.askedFor('POST', votes)[0]?.body).toEqual({ answers: [0, 1] });
});

it('says why a vote was refused, and lets vote again', async () => {
  const toasts: ToastRequest[] = [];
  const disconnect = connectToaster((request) => toasts.push(request));
  server.on('POST', votes, () => refuse(403, 'content_locked'));
  visit(aPoll());

  await userEvent.click(await screen.findByRole('button', { name: 'Sea' }));

  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Sea' })).toBeTruthy();
  disconnect();
});

it('shows its creator the results without a vote, and everyone once it has ended', async () => {
  visit(aPoll({ voters: 2 }, [2, 0]), { isOwn: true });
  expect(await screen.findByText('100%')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sea' })).toBeNull();
});

it('shows results of a poll that has ended', async () => {
  visit(aPoll({ voters: 2, hasEnded: true }, [1, 1]));
  expect(await screen.findByText('Ended')).toBeTruthy();
  expect(screen.getAllByText('50%')).toHaveLength(2);
});

it('publishes a poll with a post', async () => {
  server.on('GET', '/front/models/posts/limit', () => ({ ok: { count: 1, limit: 5 } }));
  server.on('GET', '/front/media-storage', () => ({ ok: { items: [], totalCount: 0 } }));
  server.on('GET', '/front/models/posts/drafts', () => ({ ok: { items: [], most: 50 } }));
  server.on('PUT', '/front/models/posts/drafts/{id}', () => ({ ok: { updatedAt: '2026-11-20T12:00:00Z' } }));
  server.on('PUT', post, () => ({ ok: { post: aFeedItem(), mentions: [] } }));
  open(ComposePage, '/post/new');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Text/ }), 'Where to?');

  await userEvent.click(screen.getByRole('button', { name: 'Add a poll' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Answer 1' }), 'Sea');
  await userEvent.type(screen.getByRole('textbox', { name: 'Answer 2' }), 'Hills');
  expect(screen.getByRole('list', { name: 'Poll', hidden: true }).textContent).toBe('SeaHills');
  await userEvent.click(screen.getByRole('switch', { name: 'Several answers allowed' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Open for' }), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));

  await waitFor(() =>
    expect(server.askedFor('PUT', post)[0]?.body).toMatchObject({
      body: 'Where to?',
      poll: { answers: ['Sea', 'Hills'], isMultiple: true, days: 7 },
    }),
  );
});

it('keeps the answers of a poll in which people have voted', async () => {
  const item = aFeedItem({ isOwn: true, poll: aPoll({ voters: 2 }, [1, 1]) });
  server.on('GET', '/front/feed/{id}', () => ({ ok: item }));
  server.on('GET', '/front/media-storage', () => ({ ok: { items: [], totalCount: 0 } }));
  open(ComposePage, '/post/:id/edit', `/post/${item.id}/edit`);

  expect(await screen.findByText('People have voted, so the poll can’t change.')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Answer 1' })).toHaveProperty('disabled', false);
  expect(screen.getByRole('group', { name: 'Poll' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Remove poll' })).toBeNull();
});
