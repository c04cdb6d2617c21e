import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import { anEngine } from './an-engine';
import EnginesPage from './EnginesPage';
import type { Engine } from './engine-states';

const path = '/admin/engines';
let server: Awaited<ReturnType<typeof arrive>>;
let engines: Engine[];

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-01-01T12:00:00Z') });
  server = await arrive(aUser({ isSupport: true }));
  engines = [anEngine()];
  server.on('GET', '/front/admin/engines', () => ({ ok: { engines } }));
  return () => void vi.useRealTimers();
});

const row = (name: RegExp) => screen.findByRole('row', { name });
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const press = async (name: string) => user().click(await screen.findByRole('button', { name }));
const dialogPress = async (name: string) =>
  user().click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

it('says of an engine what it does, how it stands and how fast it is', async () => {
  open(EnginesPage, path);

  const engine = within(await row(/gpu-1:8188/));

  const texts = ['Images · flux', 'Working', '1,200', 'No failures', '2 in progress', '4.2s / 9.8s'];
  for (const text of texts) expect(engine.getByText(text)).toBeTruthy();
  expect(engine.getByText(/^1\d s ago$/)).toBeTruthy();
});

it('names a model server that was found on this machine, once for all its models', async () => {
  const found = { server: 'Ollama', model: 'mistral-small' };
  const chat = { kind: 'chat', endpoint: '127.0.0.1:11434', found };
  engines = [anEngine(), anEngine({ ...chat, model: 'balanced' }), anEngine({ ...chat, model: 'precise' })];
  open(EnginesPage, path);

  const line = await screen.findByText(/^Found on this machine/);

  expect(line.textContent).toBe(
    'Found on this machine: Ollama with mistral-small answers in chats (127.0.0.1:11434)',
  );
});

it('shows since when an engine is away, with its status and its own words', async () => {
  engines = [
    anEngine({
      state: 'open',
      openSince: '2026-01-01T11:00:00Z',
      failures: 3,
      lastFailure: { at: '2026-01-01T11:58:00Z', status: 500, words: 'CUDA out of memory' },
    }),
  ];
  open(EnginesPage, path);

  const engine = within(await row(/gpu-1:8188/));

  const texts = ['Not answering', 'Gets no work until it answers', '1 hour ago', '500', '3 failures'];
  for (const text of texts) expect(engine.getByText(text)).toBeTruthy();
  expect(engine.getByText('CUDA out of memory').getAttribute('title')).toBe('CUDA out of memory');
});

it('disables an engine with a reason, and says which workers have not followed', async () => {
  const off = anEngine({ switch: 'off', switchedBy: 'rosa', switchReason: 'Being repaired' });
  server.on('PUT', '/front/admin/engines/switch', () => {
    engines = [off];
    return { ok: off };
  });
  open(EnginesPage, path);

  await press('Disable gpu-1:8188');
  await user().type(await screen.findByLabelText('Reason'), 'Being repaired');
  await dialogPress('Disable');

  const engine = within(await row(/gpu-1:8188/));
  for (const text of ['Disabled', '@rosa', 'Being repaired', '2 workers haven’t followed yet'])
    expect(await engine.findByText(text)).toBeTruthy();
  expect(server.askedFor('PUT', '/front/admin/engines/switch').map(({ body }) => body)).toEqual([
    { kind: 'image', model: 'flux', endpoint: 'gpu-1:8188', switch: 'off', reason: 'Being repaired' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const names = engine.getAllByRole('button').map(({ ariaLabel }) => ariaLabel);
  expect(names).toEqual(['Test gpu-1:8188', 'Enable gpu-1:8188']);
});

it('tests an engine and tells how many workers got an answer', async () => {
  const asked = anEngine({ testAskedAt: '2026-01-01T12:00:00Z' });
  server.on('POST', '/front/admin/engines/test', () => {
    engines = [asked];
    return { ok: asked };
  });
  open(EnginesPage, path);

  await press('Test gpu-1:8188');
  await dialogPress('Test');
  const engine = within(await row(/gpu-1:8188/));
  expect(await engine.findByText(/Test running…/)).toBeTruthy();

  const probedAt = '2026-01-01T12:00:01Z';
  const workers = asked.workers.map((worker, at) => ({ ...worker, probedAt, isProbeAnswered: at === 0 }));
  engines = [{ ...asked, workers }];
  expect(await engine.findByText(/Test: answered 1 of 2 workers/, {}, { timeout: 8000 })).toBeTruthy();
});

it('says why the server refused', async () => {
  server.on('PUT', '/front/admin/engines/switch', () => refuse(404, 'not_found'));
  open(EnginesPage, path);

  await press('Drain gpu-1:8188');
  await user().type(await screen.findByLabelText('Reason'), 'A new driver');
  await dialogPress('Drain');

  expect((await screen.findByRole('alert')).textContent).toContain('Not found.');
});

it('says that there are none, that nothing could be read, and reads again', async () => {
  server.on('GET', '/front/admin/engines', () => refuse(503, 'busy'));
  open(EnginesPage, path);
  await screen.findByRole('alert');

  engines = [];
  server.on('GET', '/front/admin/engines', () => ({ ok: { engines } }));
  await press('Try again');

  expect(await screen.findByRole('heading', { name: 'No engines running' })).toBeTruthy();
});

it('answers as missing to whoever may not see it', async () => {
  server.on('GET', '/front/admin/engines', () => refuse(403, 'forbidden'));
  open(EnginesPage, path);

  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});
