import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { dispatch } from '~/live/handlers';
import type { Frame } from '~/live/machine';
import { arrive } from '~/testing/arrive';
import { aComment, aFeedItem, aStory } from '~/testing/feed';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import { PostPage } from './PostPage';
import { StoryViewer } from './Stories';

const comments = '/front/feed/{id}/comments';
const one = `${comments}/{commentId}` as const;
let server: Awaited<ReturnType<typeof arrive>>;
let said: Schema['Comment'][];
const toasts: ToastRequest[] = [];
let disconnect: () => void;

beforeEach(async () => {
  toasts.length = 0;
  disconnect = connectToaster((request) => toasts.push(request));
  said = [aComment()];
  server = await arrive(aUser());
  server.on('GET', comments, () => ({
    ok: { comments: said, totalCount: said.length, nextCursor: null },
  }));
});
afterEach(() => disconnect());

async function visit(item = aFeedItem()) {
  server.on('GET', '/front/feed/{id}', () => ({ ok: item }));
  open(PostPage, '/post/:id', `/post/${item.id}`);
  await screen.findByText('Lovely');
}
const removeComment = async () =>
  userEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);

it('reaches all comments and all replies, page by page', async () => {
  const replies = `${one}/replies` as const;
  server.on('GET', comments, ({ query }) => ({
    ok: query.has('cursor')
      ? { comments: [aComment({ id: 'c2', body: 'The oldest' })], totalCount: 3, nextCursor: null }
      : { comments: [aComment({ replyCount: 2 })], totalCount: 3, nextCursor: 'c1' },
  }));
  server.on('GET', replies, ({ query }) => ({
    ok: query.has('cursor')
      ? { comments: [aComment({ id: 'r2', body: 'The last reply' })], totalCount: 3, nextCursor: null }
      : { comments: [aComment({ id: 'r1', body: 'A reply' })], totalCount: 3, nextCursor: 'r1' },
  }));
  await visit();

  await userEvent.click(screen.getByRole('button', { name: 'Show more comments' }));
  expect(await screen.findByText('The oldest')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more comments' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '2 replies' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show more replies' }));

  expect(await screen.findByText('The last reply')).toBeTruthy();
  expect(screen.getByText('A reply')).toBeTruthy();
});

it('marks a comment as new while it is unread, and as read once it was shown', async () => {
  said = [aComment({ isRead: false })];
  server.on('POST', `${one}/read`, () => ({ ok: undefined }));
  await visit();

  expect(screen.getByText('New')).toBeTruthy();
  await waitFor(() => expect(server.askedFor('POST', `${one}/read`)).toHaveLength(1));
});

it('deletes a comment with its replies for the creator of the post, and brings them back', async () => {
  said = [aComment({ canDelete: true, replyCount: 2 })];
  server.on('DELETE', one, () => ({ ok: { count: 3 } }));
  server.on('POST', `${one}/restore`, () => ({ ok: undefined }));
  await visit(aFeedItem({ isOwn: true }));

  await removeComment();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(server.askedFor('DELETE', one)[0]?.body).toEqual({ isDeletedAll: true });
  expect(toasts[0]).toMatchObject({ text: 'Comment and replies deleted', action: { label: 'Undo' } });
  await act(async () => toasts[0]?.action?.onClick());

  await waitFor(() => expect(server.askedFor('POST', `${one}/restore`)).toHaveLength(1));
});

it.each([
  [{ canDelete: true, isOwn: true, replyCount: 2 }, false],
  [{ canDelete: true, isOwn: true, replyCount: 2, isDeleted: true }, true],
  [{ canDelete: true, isOwn: true, replyCount: 0 }, true],
])(
  'leaves a marker in the place of one’s own comment with replies first: %o',
  async (change, isDeletedAll) => {
    said = [aComment(change), aComment({ id: 'c2', body: 'Lovely' })];
    server.on('DELETE', one, () => ({ ok: { count: 0 } }));
    const item = aFeedItem();
    server.on('GET', '/front/feed/{id}', () => ({ ok: item }));
    open(PostPage, '/post/:id', `/post/${item.id}`);
    await screen.findAllByText('Lovely');

    await removeComment();

    await waitFor(() => expect(server.askedFor('DELETE', one)[0]?.body).toEqual({ isDeletedAll }));
  },
);

it('shows what others say while the post is on screen', async () => {
  const item = aFeedItem();
  await visit(item);
  said = [aComment({ id: 'c2', body: 'Just in' }), ...said];

  const frame = { event: 'commentsChanged', params: { itemId: item.id } };
  act(() => dispatch(frame as unknown as Frame));

  expect(await screen.findByText('Just in', undefined, { timeout: 4000 })).toBeTruthy();
});

it('tells the creator of a story who has seen it, and changes its caption', async () => {
  const creator = { id: 'v1', username: 'vesna', displayName: 'Vesna', avatarUrl: null };
  let story = aStory({ views: 1 });
  server.on('GET', '/front/models/username/{username}/stories', () => ({ ok: { creator, items: [story] } }));
  const user = { id: 'm1', username: 'mila', displayName: 'Mila', avatarUrl: null };
  server.on('GET', '/front/stories/{id}/viewers', () => ({
    ok: { count: 1, items: [{ user, seenAt: '2026-11-20T12:30:00Z' }], nextCursor: null },
  }));
  server.on('PUT', '/front/stories/{id}/words', ({ body }) => {
    story = { ...story, ...(body as { words: string }) };
    return { ok: undefined };
  });
  open(() => <StoryViewer creator={creator} isOpen onClose={() => undefined} />, '/');

  await userEvent.click(await screen.findByRole('button', { name: 'Seen by 1 person' }));
  const viewers = await screen.findByRole('list', { name: 'Seen by' });
  expect(await within(viewers).findByRole('link', { name: 'Mila' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Edit caption' }));
  const caption = screen.getByRole('textbox', { name: /^Caption/ });
  await userEvent.clear(caption);
  await userEvent.type(caption, 'The pier at six');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('The pier at six')).toBeTruthy();
});
