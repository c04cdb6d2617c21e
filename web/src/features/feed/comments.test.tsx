import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { closeModal, currentModal, dropModal } from '~/app/modals/current';
import { arrive } from '~/testing/arrive';
import { aComment, aFeedItem } from '~/testing/feed';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import { PostPage } from './PostPage';

const comments = '/front/feed/{id}/comments';
const likes = `${comments}/{commentId}/likes` as const;
let server: Awaited<ReturnType<typeof arrive>>;
let said: Schema['Comment'][];
const toasts: ToastRequest[] = [];
let disconnect: () => void;

async function visit(item = aFeedItem()) {
  server.on('GET', '/front/feed/{id}', () => ({ ok: item }));
  open(PostPage, '/post/:id', `/post/${item.id}`);
  await screen.findByText('Lovely');
}
const write = async (text: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Your comment' }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
};

beforeEach(async () => {
  toasts.length = 0;
  disconnect = connectToaster((request) => toasts.push(request));
  said = [aComment()];
  server = await arrive(aUser());
  server.on('GET', comments, () => ({
    ok: { comments: said, totalCount: said.length, nextCursor: null },
  }));
});
afterEach(() => {
  disconnect();
  act(() => {
    closeModal();
    dropModal();
  });
});

it('ignores a second like of a comment while one is under way', async () => {
  const answer = Promise.withResolvers<void>();
  server.on('POST', likes, async () => {
    await answer.promise;
    return { ok: { likes: 1 } };
  });
  await visit();
  const like = screen.getAllByRole('button', { name: 'Like' }).at(-1) as HTMLElement;

  await userEvent.click(like);
  await userEvent.click(like);
  answer.resolve();

  await waitFor(() => expect(server.askedFor('GET', comments).length).toBeGreaterThan(1));
  expect(server.askedFor('POST', likes)).toHaveLength(1);
});

it('shows a new comment once, and counts it once', async () => {
  server.on('POST', comments, ({ body }) => {
    const comment = aComment({ id: 'new', body: (body as { body: string }).body, isOwn: true });
    // A resend returns the same comment.
    if (!said.some(({ id }) => id === comment.id)) said = [comment, ...said];
    return { ok: { comment } };
  });
  await visit();

  await write('Good night');

  expect(await screen.findByText('Good night')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '2 comments' })).toBeTruthy();
  const held = Promise.withResolvers<void>();
  server.on('GET', comments, async () => {
    await held.promise;
    return { ok: { comments: said, totalCount: said.length, nextCursor: null } };
  });
  await write('Good night');
  await waitFor(() => expect(server.askedFor('POST', comments)).toHaveLength(2));
  await waitFor(() => expect(server.askedFor('GET', comments).length).toBeGreaterThan(2));
  expect(screen.getByRole('heading', { name: '2 comments' })).toBeTruthy();
  held.resolve();
  expect(screen.getAllByText('Good night')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: '2 comments' })).toBeTruthy();
});

it('counts an answer once', async () => {
  let answers = 0;
  server.on('GET', comments, () => ({
    ok: { comments: [aComment({ replyCount: answers })], totalCount: 1 + answers, nextCursor: null },
  }));
  server.on('POST', comments, ({ body }) => {
    answers = 1;
    return { ok: { comment: aComment({ id: 'new', ...(body as { body: string; replyId: string }) }) } };
  });
  await visit();

  for (const times of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Respond' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your reply' }), 'Thank you');
    await userEvent.click(screen.getAllByRole('button', { name: 'Send' }).at(-1) as HTMLElement);
    await waitFor(() => expect(server.askedFor('POST', comments)).toHaveLength(times));
    expect(await screen.findByRole('button', { name: '1 reply' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Your reply' })).toBeNull());
  }

  expect(server.askedFor('POST', comments)[0]?.body).toMatchObject({ replyId: aComment().id });
  expect(screen.getByRole('heading', { name: '2 comments' })).toBeTruthy();
});

it('tells what the server says of a comment that it refuses', async () => {
  server.on('POST', comments, () => refuse(403, 'content_locked'));
  await visit();

  await write('Hello');

  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({ tone: 'error', text: 'You don’t have access to this.' });
  expect(toasts[0]?.description).toBeUndefined();
});

it('tells that a comment was not sent where nobody said why', async () => {
  server.on('POST', comments, () => {
    throw new TypeError('Failed to fetch');
  });
  await visit();

  await write('Hello');

  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({
    tone: 'error',
    text: 'Comment not sent',
    description: 'Your text is still here. Try again in a moment.',
  });
  expect(screen.getByDisplayValue('Hello')).toBeTruthy();
});

it('tells that a post was deleted, and offers to have it back', async () => {
  server.on('DELETE', '/front/models/{userId}/posts/{postId}', () => ({ ok: undefined }));
  await visit(aFeedItem({ id: 'own', isOwn: true }));

  await userEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);

  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({
    tone: 'success',
    text: 'Post deleted',
    action: { label: 'Undo' },
  });
});

it('keeps a name in Arabic apart from the time behind it, and lays a comment out in its own direction', async () => {
  const user = { id: 'u9', username: 'layla', displayName: 'ليلى العمري', avatarUrl: null };
  said = [aComment({ user, body: 'שלום 30 items' }), aComment({ id: 'c2' })];
  await visit();

  expect(screen.getByText('ليلى العمري').tagName).toBe('BDI');
  expect(screen.getByText('שלום 30 items').getAttribute('dir')).toBe('auto');
});

it('keeps a place without a name above the answers to someone who is gone', async () => {
  const user = { id: 'u9', username: '', displayName: '', avatarUrl: null };
  said = [aComment({ id: 'c2' }), aComment({ user, body: '', isDeleted: true, replyCount: 1 })];
  await visit();

  const place = screen.getByText('This comment was deleted.').closest('li') as HTMLElement;
  expect(within(place).getByRole('button', { name: '1 reply' })).toBeTruthy();
  expect(place.textContent).not.toContain('·');
});

it.each([
  ['Like', 'PUT', '/front/feed/{id}/likes'],
  ['Save to collection', 'POST', '/front/contents'],
] as const)('lets a guest sign up first, and then does it: %s', async (name, method, path) => {
  server = await arrive(null);
  server.on('GET', comments, () => ({ ok: { comments: said, totalCount: 1, nextCursor: null } }));
  server.on('PUT', '/front/feed/{id}/likes', () => ({ ok: { likes: 1 } }));
  server.on('POST', '/front/contents', () => ({ ok: { count: 1 } }));
  await visit();

  await userEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);

  const modal = currentModal();
  expect(server.askedFor(method, path)).toHaveLength(0);
  const goOn = modal?.name === 'auth' ? modal.props.onSignedIn : undefined;
  act(() => goOn?.());
  await waitFor(() => expect(server.askedFor(method, path)).toHaveLength(1));
  act(() => closeModal());
});

it('offers a guest to comment, to like a comment and to answer it, once signed up', async () => {
  server = await arrive(null);
  server.on('GET', comments, () => ({ ok: { comments: said, totalCount: 1, nextCursor: null } }));
  await visit();

  for (const name of ['Write a comment', 'Respond']) {
    await userEvent.click(screen.getByRole('button', { name }));
    expect(currentModal()?.name).toBe('auth');
    act(() => {
      closeModal();
      dropModal();
    });
  }
  expect(screen.queryByRole('textbox', { name: 'Your comment' })).toBeNull();
});
