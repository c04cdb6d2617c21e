import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeModal, currentModal, dropModal } from '~/app/modals/current';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aTalk, aTwin, aWholeTwin } from '~/testing/twin';
import { aUser } from '~/testing/world';
import { toast } from '~/ui/toast';
import TwinPage, { DIALOG_MS, mindSet } from './TwinPage';
import type { Twin } from './wire';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));

const path = '/twin';
let server: Awaited<ReturnType<typeof arrive>>;
let twin: Twin;

async function come(isApproved = true) {
  server = await arrive(aUser({ isApproved }));
  server.on('GET', '/front/digital-twin', () => ({ ok: twin }));
  server.on('GET', '/front/digital-twin/chatbot-folders', () => ({ ok: { folders: [] } }));
  server.on('GET', '/front/digital-twin/talks', () => ({ ok: { items: [], nextCursor: null } }));
}

beforeEach(async () => {
  twin = aTwin();
  await come();
});
afterEach(() => {
  vi.useRealTimers();
  act(() => {
    closeModal();
    dropModal();
  });
});

const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows the steps mind, look and sound, each with its state and the way to it', async () => {
  twin = aTwin({
    mind: { isSubmitted: true, language: 'en', factCount: 1 },
    look: { state: 'review', since: '2026-01-02T00:00:00Z', reason: '', isComparedByMachine: false },
  });
  open(TwinPage, path);

  expect((await part('Mind')).getByText('Ready')).toBeTruthy();
  expect((await part('Look')).getByText('In review')).toBeTruthy();
  expect((await part('Sound')).getByText('Not started')).toBeTruthy();
  const ways = ['Change: Mind', 'Start: Look', 'Start: Sound'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(ways).toEqual(['/twin/mind', '/twin/look', '/twin/sound']);
});

it('says why it can’t answer yet, with the way out of each reason', async () => {
  twin = aTwin({ isVerified: false, isCreator: false });
  await come(false);
  open(TwinPage, path);

  const card = await part('Answers my fans');
  expect((card.getByRole('switch', { name: /^Answers my fans/ }) as HTMLInputElement).disabled).toBe(true);
  expect(card.getByRole('button', { name: 'Verify' })).toBeTruthy();
  const links = card.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/become-creator', '/twin/mind', '/twin/look', '/twin/look']);
  expect(screen.queryByRole('region', { name: 'Who it answers' })).toBeNull();
});

it('switches it on, and shows the server’s words in a toast when that fails', async () => {
  const told = vi.spyOn(toast, 'error');
  twin = aWholeTwin();
  server.on('PUT', '/front/digital-twin', () => refuse(409, 'destroying'));
  open(TwinPage, path);
  const toggle = (await part('Answers my fans')).getByRole('switch', { name: /^Answers my fans/ });

  await userEvent.click(toggle);
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith('Your twin is being destroyed. Try again when it’s done.'),
  );
  server.on('PUT', '/front/digital-twin', () => ({ ok: { ...twin, isDigitalTwinEnabled: true } }));
  await userEvent.click(toggle);

  await waitFor(() => expect((toggle as HTMLInputElement).checked).toBe(true));
  expect(server.askedFor('PUT', '/front/digital-twin').at(-1)?.body).toEqual({ isDigitalTwinEnabled: true });
});

it('saves whom it answers, and when', async () => {
  twin = aWholeTwin();
  server.on('GET', '/front/digital-twin/chatbot-folders', () => ({
    ok: { folders: [{ id: 'f1', name: 'Beach', mediaCount: 3, isChosen: false }] },
  }));
  server.on('PUT', '/front/digital-twin/chatbot-settings', ({ body }) => {
    twin = { ...twin, chatbotSettings: body as Twin['chatbotSettings'] };
    return { ok: twin };
  });
  open(TwinPage, path);
  const form = await part('Who it answers');

  await userEvent.selectOptions(form.getByRole('combobox', { name: 'It answers' }), 'People who paid me');
  await userEvent.click(form.getByRole('switch', { name: 'Only at certain hours' }));
  await userEvent.click(form.getByRole('switch', { name: 'Fans can listen to its messages' }));
  await userEvent.click(await form.findByRole('checkbox', { name: /^Beach/ }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(server.askedFor('PUT', '/front/digital-twin/chatbot-settings')[0]?.body).toMatchObject({
      answersTo: 'paying',
      hours: { from: 1200, until: 480 },
      isOnlyAway: true,
      answersADay: 30,
      voiceMessagesAllowed: true,
      voiceoverMessagesAllowed: false,
      folderIds: ['f1'],
    }),
  );
});

it('lists its chats, with what each took and earned', async () => {
  twin = aWholeTwin();
  server.on('GET', '/front/digital-twin/talks', () => ({ ok: { items: [aTalk()], nextCursor: null } }));
  open(TwinPage, path);

  const chats = await part('Chats of your twin');
  expect(await chats.findByText('Twin answers')).toBeTruthy();
  expect(chats.getByText(/4 answers.*820 letters written.*9 s of computing.*40 chips earned/)).toBeTruthy();
  expect(chats.getByRole('link', { name: 'Open chat: Orin' }).getAttribute('href')).toBe(
    '/chat/orin?box=people',
  );
});

it('destroys the voice after a second press, and reports what was erased', async () => {
  twin = aWholeTwin();
  server.on('POST', '/front/digital-twin/destroy', ({ body }) => {
    const { id, what } = body as { id: string; what: 'voice' };
    const report = { id, what, state: 'done', files: 2, records: 1, voices: 1 } as const;
    twin = {
      ...twin,
      destructions: [{ ...report, createdAt: '2026-01-04T00:00:00Z', doneAt: '2026-01-04T00:01:00Z' }],
    };
    return { ok: twin };
  });
  open(TwinPage, path);

  await userEvent.click(await screen.findByRole('button', { name: 'Destroy voice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Destroy the voice of your twin?' }));
  expect(server.askedFor('POST', '/front/digital-twin/destroy')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Destroy voice' }));

  const report = within(await screen.findByRole('list', { name: 'What was destroyed' }));
  expect(report.getByText(/2 files · 1 record · 1 voice/)).toBeTruthy();
});

const windows = [
  [false, 'twinReady'],
  [true, 'twinInvite'],
] as const;
it.each(windows)('half a second after the mind, creator=%s is shown %s', async (is, name) => {
  await come(is);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const router = open(TwinPage, path, { pathname: path, state: mindSet });
  await act(() => vi.advanceTimersByTimeAsync(DIALOG_MS - 100));
  expect(DIALOG_MS).toBe(500);
  expect(currentModal()).toBeNull();

  await act(() => vi.advanceTimersByTimeAsync(200));

  expect(currentModal()?.name).toBe(name);
  expect(router.state.location.state).toBeNull();
});

it('asks once for the sound of a twin that lacks only that, and leads to it', async () => {
  twin = aWholeTwin({ audio: null, voice: null });
  const router = open(TwinPage, path);
  const dialog = within(await screen.findByRole('dialog', { name: 'Give your twin a voice?' }));

  await userEvent.click(dialog.getByRole('button', { name: 'Add a voice' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/twin/sound'));
  await act(() => router.navigate(path));
  await part('Sound');
  expect(currentModal()?.isOpen ?? false).toBe(false);
});

it('says that it could not be read, in a toast as well, and tries again', async () => {
  const told = vi.spyOn(toast, 'error');
  server.on('GET', '/front/digital-twin', () => refuse(403, 'closed'));
  open(TwinPage, path);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('AI twins aren’t available right now.')).toBeTruthy();
  expect(told.mock.calls.map(([words]) => words)).toContain('AI twins aren’t available right now.');
  server.on('GET', '/front/digital-twin', () => ({ ok: twin }));

  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));

  expect(await part('Mind')).toBeTruthy();
});

it('can be destroyed while twins are turned off, and reports it', async () => {
  server.on('GET', '/front/digital-twin', () => refuse(403, 'closed'));
  server.on('POST', '/front/digital-twin/destroy', ({ body }) => {
    const { id, what } = body as { id: string; what: 'all' };
    const report = { id, what, state: 'running', files: 0, records: 0, voices: 0 } as const;
    return { ok: aTwin({ destructions: [{ ...report, createdAt: '2026-01-04T00:00:00Z', doneAt: null }] }) };
  });
  sessionStorage.setItem('twin:mind', '{}');
  open(TwinPage, path);

  await userEvent.click(await screen.findByRole('button', { name: 'Destroy everything' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Destroy your twin?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Destroy everything' }));

  const report = within(await screen.findByRole('list', { name: 'What was destroyed' }));
  expect(report.getByText('Running')).toBeTruthy();
  expect(sessionStorage.getItem('twin:mind')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Mind' })).toBeNull();
});

it('follows what changed elsewhere in the settings, unless they were changed here', async () => {
  const { chatbotSettings } = aWholeTwin();
  twin = aWholeTwin({ chatbotSettings: { ...chatbotSettings, voiceMessagesAllowed: true } });
  open(TwinPage, path);
  const toggle = (await part('Who it answers')).getByRole('switch', {
    name: 'Fans can listen to its messages',
  }) as HTMLInputElement;
  expect(toggle.checked).toBe(true);

  twin = aWholeTwin({ chatbotSettings });
  act(() => publish('userUpdated', {}));

  await waitFor(() => expect(toggle.checked).toBe(false));
});
