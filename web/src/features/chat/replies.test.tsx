import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import ChatsPage from '~/app/ChatsPage';
import { aMessage, aReply } from '~/testing/chats';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import {
  answerSending,
  at,
  chat,
  field,
  hasMore,
  loseSending,
  messages,
  own,
  path,
  piece,
  reply,
  said,
  say,
  sendings,
  server,
  set,
  shown,
  takeVotes,
  votes,
  waiting,
  welcome,
} from './chat-stage';
import type { NewMessage } from './wire';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));
// Nothing has a size here: every message is drawn.
vi.mock('virtua', () => ({
  Virtualizer: ({ children }: { children: ReactNode }) => <div>{children}</div>,
}));

it('asks for a snapshot where the stream has a gap', async () => {
  open(ChatsPage, path, at);
  await say('Hello there');
  await piece(0, 'Good');

  set({ messages: [...messages.slice(0, -1), waiting({ state: 'streaming', text: 'Good evening' })] });
  await piece(12, ', you');

  expect(await screen.findByText('Good evening, you')).toBeTruthy();
  expect(server.askedFor('GET', '/front/messages/{id}')).toHaveLength(1);
});

it('stops a reply where its words are on the screen', async () => {
  // The one who writes ends it a moment later.
  server.on('POST', '/front/messages/{id}/stop', () => ({
    ok: waiting({ state: 'streaming', text: 'Good evening' }),
  }));
  open(ChatsPage, path, at);
  await say('Hello there');
  await piece(0, 'Good');

  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));

  expect(await screen.findByText('You stopped this reply.')).toBeTruthy();
  expect(screen.getByText('Good')).toBeTruthy();
  await piece(4, ' evening');
  expect(screen.queryByText('Good evening')).toBeNull();
  expect(server.askedFor('POST', '/front/messages/{id}/stop')[0]?.body).toEqual({ keep: 4 });
});

it('lets a reply go on that could not be stopped', async () => {
  server.on('POST', '/front/messages/{id}/stop', () => refuse(503, 'busy'));
  open(ChatsPage, path, at);
  await say('Hello there');
  await piece(0, 'Good');

  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));

  await waitFor(() => expect(shown.at(-1)?.tone).toBe('error'));
  await piece(4, ' evening');
  expect(await screen.findByText('Good evening')).toBeTruthy();
});

it('interrupts a reply by going on to talk', async () => {
  open(ChatsPage, path, at);
  await say('Hello there');
  await piece(0, 'Good');

  await userEvent.type(await field(), 'Wait{Enter}');

  expect(sendings().map(({ body }) => (body as NewMessage).text)).toEqual(['Hello there', 'Wait']);
});

it('says sorry for a failed reply, and tries again', async () => {
  set({ messages: [welcome, own, { ...reply, state: 'failed', text: '' }] });
  server.on('POST', '/front/messages/{id}/regenerate', () => ({
    ok: waiting({ id: 'r1b', parentId: 'o1' }),
  }));
  open(ChatsPage, path, at);
  expect(await screen.findByText(/Sorry, this reply failed\. You weren’t charged\./)).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Mila is writing…')).toBeTruthy();
  expect(server.askedFor('POST', '/front/messages/{id}/regenerate')[0]?.path).toContain('/r1/');
});

it('goes from one version of a reply to another', async () => {
  const first = { ...reply, variant: { index: 0, count: 2, previousId: null, nextId: 'r1b' } };
  const second = aReply({
    id: 'r1b',
    parentId: 'o1',
    text: 'Stormy.',
    variant: { index: 1, count: 2, previousId: 'r1', nextId: null },
  });
  set({ messages: [welcome, own, first] });
  server.on('POST', '/front/messages/{id}/choose', () => {
    set({ messages: [welcome, own, second] });
    return { ok: { chat, page: { messages, hasMore } } };
  });
  open(ChatsPage, path, at);
  await screen.findByText('Version 1 of 2');
  const next = screen.getByRole('button', { name: 'Next version' });

  await userEvent.click(next);

  expect(await screen.findByText('Stormy.')).toBeTruthy();
  expect(screen.getByText('Version 2 of 2')).toBeTruthy();
  expect(document.activeElement).toBe(next);
  await userEvent.click(next);
  expect(server.askedFor('POST', '/front/messages/{id}/choose')).toHaveLength(1);
});

it('gives the focus back to the pencil when a message is not written anew after all', async () => {
  set({ messages: [welcome, own, reply] });
  open(ChatsPage, path, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit message' }));

  await userEvent.keyboard('{Escape}');

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit message' }));
});

it('writes an own message anew, which takes its place and begins another reply', async () => {
  server.on('POST', '/front/chats/{username}/messages', ({ body }) => {
    const { text, clientId } = body as NewMessage;
    const edited = aMessage({ id: 'o1b', parentId: 'w', clientId, text });
    const branch = [welcome, edited, waiting({ id: 'r1c', parentId: 'o1b' })];
    return { ok: { chat, page: { messages: branch, hasMore } } };
  });
  open(ChatsPage, path, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit message' }));
  const box = screen.getByRole('textbox', { name: 'Edit message' });

  await userEvent.clear(box);
  await userEvent.type(box, 'And the harbour?{Enter}');

  expect(await screen.findByText('And the harbour?')).toBeTruthy();
  expect(screen.queryByText(reply.text)).toBeNull();
  expect(sendings()[0]?.body).toMatchObject({ text: 'And the harbour?', replaces: 'o1' });
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
});

it('keeps an edit that was refused where it was written', async () => {
  server.on('POST', '/front/chats/{username}/messages', () => refuse(422, 'text_refused'));
  open(ChatsPage, path, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit message' }));

  await userEvent.type(screen.getByRole('textbox', { name: 'Edit message' }), ' Again?{Enter}');

  expect((await screen.findByRole('alert')).textContent).toContain(
    'You can’t say this here. Please rephrase.',
  );
  expect(screen.getByDisplayValue(/Again\?$/)).toBeTruthy();
});

it.each([
  ['sends an edit again as the same one where its answer was lost', '', 1],
  ['sends another edit after it as one of its own', '?', 2],
])('%s', async (_, change, count) => {
  loseSending();
  open(ChatsPage, path, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit message' }));
  const box = screen.getByRole('textbox', { name: 'Edit message' });
  await userEvent.type(box, ' Again{Enter}');
  await screen.findByRole('alert');
  answerSending();

  await userEvent.type(box, `${change}{Enter}`);

  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit message' })).toBeNull());
  expect(sendings()).toHaveLength(2);
  expect(new Set(sendings().map(({ body }) => (body as NewMessage).clientId)).size).toBe(count);
});

it('takes a vote, and offers another reply after a bad one', async () => {
  takeVotes();
  server.on('POST', '/front/messages/{id}/regenerate', () => ({
    ok: waiting({ id: 'r1b', parentId: 'o1' }),
  }));
  open(ChatsPage, path, at);

  await userEvent.click(await screen.findByRole('button', { name: 'Bad reply' }));
  const form = await screen.findByRole('form', { name: 'What’s wrong with this reply?' });
  await waitFor(() => expect(document.activeElement).toBe(form));
  await userEvent.click(within(form).getByRole('button', { name: 'Forgot what I said' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Something else' }));
  await userEvent.keyboard('I told you twice.');
  await userEvent.click(within(form).getByRole('button', { name: 'Send' }));
  expect(await within(form).findByText('Thanks for your feedback')).toBeTruthy();
  expect(votes()).toEqual([
    { vote: 'down' },
    { vote: 'down', words: 'Forgot what I said I told you twice.' },
  ]);
  await userEvent.click(within(form).getByRole('button', { name: 'Regenerate' }));

  expect(await screen.findByText('Mila is writing…')).toBeTruthy();
});

it('lets a bad vote go without words', async () => {
  takeVotes();
  open(ChatsPage, path, at);
  const thumb = await screen.findByRole('button', { name: 'Bad reply' });
  await userEvent.click(thumb);

  await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));

  expect(screen.queryByRole('form', { name: 'What’s wrong with this reply?' })).toBeNull();
  expect(votes()).toEqual([{ vote: 'down' }]);
  expect(document.activeElement).toBe(thumb);
});

it('has what has no room beside a reply in its menu, and the focus comes back to it', async () => {
  set({ isNarrow: true });
  takeVotes();
  open(ChatsPage, path, at);
  const last = within((await said()).at(-1) as HTMLElement);
  const menu = last.getByRole('button', { name: 'Reply details' });

  await userEvent.click(menu);
  const entries = [...(await screen.findByRole('menu')).children].map(({ textContent }) => textContent);
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Bad reply' }));
  await userEvent.click(await last.findByRole('button', { name: 'Skip' }));

  expect(entries.slice(0, 4)).toEqual(['Copy', 'Good reply', 'Bad reply', 'Regenerate']);
  expect(last.queryByRole('button', { name: 'Copy' })).toBeNull();
  expect(votes()).toEqual([{ vote: 'down' }]);
  expect(document.activeElement).toBe(menu);
});

it('keeps the words about a bad reply that were not taken', async () => {
  takeVotes();
  open(ChatsPage, path, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Bad reply' }));
  const form = await screen.findByRole('form', { name: 'What’s wrong with this reply?' });
  server.on('PUT', '/front/messages/{id}/vote', () => refuse(503, 'busy'));

  await userEvent.click(within(form).getByRole('button', { name: 'Something else' }));
  await userEvent.keyboard('Too short.');
  await userEvent.click(within(form).getByRole('button', { name: 'Send' }));

  expect((await within(form).findByRole('alert')).textContent).toContain('busy');
  expect(within(form).getByDisplayValue('Too short.')).toBeTruthy();
});
