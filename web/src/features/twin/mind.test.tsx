import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aFact, aMind, aTestLine } from '~/testing/twin';
import { aUser } from '~/testing/world';
import { toast } from '~/ui/toast';
import MindPage from './MindPage';
import type { Mind, TestLine } from './wire';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));

const path = '/twin/mind';
const call = '/front/digital-twin/onboarding/mind';
let server: Awaited<ReturnType<typeof arrive>>;
let mind: Mind;
let lines: TestLine[];

beforeEach(async () => {
  server = await arrive(aUser());
  mind = aMind();
  lines = [];
  server.on('GET', call, () => ({ ok: mind }));
  server.on('GET', '/front/digital-twin/test', () => ({ ok: { lines } }));
  server.on('PUT', call, () => ({ ok: { ...mind, isSubmitted: true } }));
});

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const sent = () => server.askedFor('PUT', call).at(-1)?.body as Record<string, unknown> | undefined;

it('saves the interview and all that belongs to it, then goes to the twin', async () => {
  const router = open(MindPage, path);
  const interview = await part('Interview');
  await userEvent.type(interview.getByRole('textbox', { name: /^Who are you/ }), 'Ada, a diver.');
  await userEvent.click(interview.getByRole('button', { name: 'Next question' }));
  expect(interview.getByText('Question 2 of 14')).toBeTruthy();
  await userEvent.click(interview.getByRole('radio', { name: 'All questions' }));
  expect(interview.getAllByRole('textbox')).toHaveLength(14);

  const texts = await part('Your texts');
  await userEvent.click(texts.getByRole('button', { name: 'Add a text' }));
  await userEvent.type(texts.getByRole('textbox', { name: 'Text' }), 'The sea at night.');
  await userEvent.click(screen.getByRole('switch', { name: /^Learn from my messages/ }));
  const topics = await part('Topics it never touches');
  await userEvent.type(topics.getByRole('textbox', { name: 'Topic' }), 'politics{Enter}');
  expect(topics.getByRole('button', { name: 'Remove politics' })).toBeTruthy();
  const prices = await part('Prices it may name');
  await userEvent.click(prices.getByRole('button', { name: 'Add a price' }));
  await userEvent.type(prices.getByRole('textbox', { name: 'Item' }), 'Custom song');
  await userEvent.type(prices.getByRole('textbox', { name: 'Price in dollars' }), '12.50');
  await userEvent.click(screen.getByRole('button', { name: 'Save mind' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/twin'));
  expect(router.state.location.state).toEqual({ isMindSet: true });
  expect(sent()).toEqual({
    language: 'en',
    questions: [{ key: 'who', answer: 'Ada, a diver.' }],
    texts: [{ title: 'The sea at night.', body: 'The sea at night.' }],
    takesMessages: true,
    neverTopics: ['politics'],
    prices: [{ item: 'Custom song', cents: 1250 }],
    tones: { warmth: 50, play: 50, length: 50, emoji: 50 },
  });
});

it('keeps what was typed in this tab, and asks before it is left', async () => {
  const first = open(MindPage, path);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Who are you/ }), 'Ada');
  await act(() => first.navigate('/elsewhere'));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  expect(first.state.location.pathname).toBe(path);

  expect(JSON.parse(sessionStorage.getItem('twin:mind') ?? '{}').questions[0]).toEqual({
    key: 'who',
    answer: 'Ada',
  });
});

it('says why it was not saved beside the field, and in a toast', async () => {
  const told = vi.spyOn(toast, 'error');
  server.on('PUT', call, () => refuse(422, 'too_long', 'neverTopics'));
  open(MindPage, path);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Who are you/ }), 'Ada');

  await userEvent.click(screen.getByRole('button', { name: 'Save mind' }));

  expect((await (await part('Topics it never touches')).findByRole('alert')).textContent).toBe('Too long.');
  expect(told).toHaveBeenCalledWith('Too long.');
});

it('shows the sheet by kind with sources, and changes, adds and removes lines', async () => {
  const phrase = aFact({ id: 'p', kind: 'phrase', text: 'Hey you', source: 'owner', sourceKey: '' });
  mind = aMind({ isSubmitted: true, sheet: [aFact({ id: 'f' }), phrase] });
  server.on('PUT', call, ({ body }) => {
    const { sheet } = body as { sheet: { id: string | null; kind: 'fact'; text: string }[] };
    mind = { ...mind, sheet: sheet.map((line) => aFact({ ...line, id: line.id ?? 'new' })) };
    return { ok: mind };
  });
  const undone = vi.spyOn(toast, 'undo');
  open(MindPage, path);
  const facts = await part('Facts');
  expect(facts.getByText('Interview')).toBeTruthy();
  expect((await part('Phrases')).getByText('Added by you')).toBeTruthy();

  await userEvent.click(facts.getByRole('button', { name: 'Change: Has two cats.' }));
  const field = facts.getByRole('textbox', { name: 'Change the line' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Has three cats.{Enter}');
  await facts.findByText('Has three cats.');
  await userEvent.click(facts.getByRole('button', { name: 'Add to: Facts' }));
  await userEvent.type(facts.getByRole('textbox', { name: 'New line' }), 'Dives.{Enter}');
  await facts.findByText('Dives.');
  expect(sent()?.sheet).toEqual([
    { id: 'f', kind: 'fact', text: 'Has three cats.' },
    { id: 'p', kind: 'phrase', text: 'Hey you' },
    { id: null, kind: 'fact', text: 'Dives.' },
  ]);

  await userEvent.click(facts.getByRole('button', { name: 'Remove: Dives.' }));
  await waitFor(() => expect(facts.queryByText('Dives.')).toBeNull());
  const [, , undo] = undone.mock.calls[0] ?? [];
  act(() => undo?.());
  expect(await facts.findByText('Dives.')).toBeTruthy();
});

it('says while the sheet is being written', async () => {
  mind = aMind({ isSubmitted: true, distilling: { state: 'running', at: null } });
  open(MindPage, path);

  expect((await part('The sheet')).getByText(/being written/)).toBeTruthy();
});

it('lets its owner try it, and labels its answers as AI', async () => {
  mind = aMind({ isSubmitted: true });
  server.on('POST', '/front/digital-twin/test', ({ body }) => {
    const { text } = body as { text: string };
    lines = [aTestLine({ id: 'a', isTwin: false, text }), aTestLine({ id: 'b', isDemo: true })];
    return { ok: { lines } };
  });
  server.on('DELETE', '/front/digital-twin/test', () => ({ ok: undefined }));
  open(MindPage, path);
  const chat = await part('Try your twin');

  await userEvent.type(await chat.findByRole('textbox', { name: 'Message' }), 'Hello{Enter}');

  const answer = (await chat.findByText('Hey you.')).closest('li') as HTMLElement;
  expect(within(answer).getByText('AI')).toBeTruthy();
  expect(within(answer).getByText('Demo')).toBeTruthy();
  await userEvent.click(chat.getByRole('button', { name: 'Start over' }));
  expect(await chat.findByText('Say hello. Only you see this chat.')).toBeTruthy();
});

it('says that it could not be read', async () => {
  server.on('GET', call, () => refuse(503, 'busy'));
  open(MindPage, path);

  expect(await screen.findByText('The service is busy. Try again in a moment.')).toBeTruthy();
});
