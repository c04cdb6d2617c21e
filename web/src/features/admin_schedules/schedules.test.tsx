import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { anEntry, giveReason } from '~/testing/reason';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import { aSchedule } from './a-schedule';
import SchedulesPage from './SchedulesPage';
import type { Schedule } from './use-schedules';

const path = '/admin/schedules';
const call = '/front/admin/schedules/{name}';
const later = [15, 30, 45].map((minute) => `2026-02-01T09:${minute}:00Z`);
const shown: ToastRequest[] = [];
let server: Awaited<ReturnType<typeof arrive>>;
let items: Schedule[];
let disconnect: () => void;

beforeEach(async () => {
  shown.length = 0;
  disconnect = connectToaster((request) => shown.push(request));
  server = await arrive(aUser({ isSupport: true }));
  items = [aSchedule()];
  server.on('GET', '/front/admin/schedules', () => ({ ok: { items } }));
  server.on('PATCH', call, ({ body }) => {
    const { cron, zone, isPaused } = body as Schema['EditSchedule'];
    items = items.map((old) => ({
      ...old,
      cron: cron ?? old.cron,
      zone: zone ?? old.zone,
      isPaused: isPaused ?? old.isPaused,
    }));
    return { ok: items[0] ?? aSchedule() };
  });
  server.on('GET', '/front/admin/schedules/times', ({ query }) =>
    query.get('cron')?.startsWith('61') ? refuse(422, 'invalid_body', 'cron') : { ok: { upcoming: later } },
  );
  server.on('POST', `${call}/run`, () => ({ ok: items[0] ?? aSchedule() }));
  const edit = (isPaused: boolean) => ({ before: { isPaused: false }, after: { isPaused } }) as never;
  server.on('GET', '/front/admin/audit', () => ({
    ok: {
      items: [
        anEntry({ id: 2, action: 'schedule.edit', reason: 'Quieter hours', detail: edit(false) }),
        anEntry({ action: 'schedule.edit', detail: edit(true) }),
      ],
      nextCursor: null,
    },
  }));
});
afterEach(() => {
  disconnect();
  vi.restoreAllMocks();
});

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const bodies = () => server.askedFor('PATCH', call).map(({ body }) => body);

it('says its work, its times in words, and the end of the last job', async () => {
  open(SchedulesPage, path);

  const sweep = await card('maintenance.sweep');

  expect(await sweep.findByText('At 04:30 AM')).toBeTruthy();
  expect(sweep.getByText('30 4 * * *')).toBeTruthy();
  expect(sweep.getByText('Deletes expired data and leftover files.')).toBeTruthy();
  expect(sweep.getByText('Succeeded')).toBeTruthy();
  expect(sweep.getByRole('link', { name: 'job: maintenance.sweep' }).getAttribute('href')).toBe(
    '/admin/jobs/00000000-0000-7000-8000-000000000b01',
  );
});

it('gives the next times in the zone of the schedule and in the reader’s own', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Asia/Tokyo',
  } as Intl.ResolvedDateTimeFormatOptions);
  open(SchedulesPage, path);

  const times = within(await screen.findByRole('table', { name: 'Next runs of maintenance.sweep' }));

  expect(times.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Europe/Berlin',
    'Your time',
  ]);
  expect(times.getAllByRole('row')).toHaveLength(6);
  expect(
    times
      .getAllByRole('cell')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual(['Fri, Jan 2, 4:30 AM', 'Fri, Jan 2, 12:30 PM']);
});

it('gives the times once where both clocks agree', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Europe/Paris',
  } as Intl.ResolvedDateTimeFormatOptions);
  open(SchedulesPage, path);

  const times = within(await screen.findByRole('table', { name: 'Next runs of maintenance.sweep' }));

  expect(times.getAllByRole('columnheader')).toHaveLength(1);
});

it('runs a schedule now', async () => {
  open(SchedulesPage, path);

  await press('Run now: maintenance.sweep');
  await giveReason('Run now');

  await waitFor(() => expect(shown.at(-1)?.text).toBe('maintenance.sweep: job queued.'));
  expect(server.askedFor('POST', `${call}/run`)[0]?.path).toBe(
    '/front/admin/schedules/maintenance.sweep/run',
  );
  expect(server.askedFor('POST', `${call}/run`)[0]?.body).toEqual({ reason: 'The engine is slow' });
});

it('pauses a schedule and takes it back', async () => {
  open(SchedulesPage, path);

  await press('Pause maintenance.sweep');
  await giveReason('Pause');

  expect(await screen.findByText('None while paused.')).toBeTruthy();
  expect(await screen.findByText(/by @rosa/)).toBeTruthy();
  expect(screen.getByText('The engine is slow', { selector: 'q' })).toBeTruthy();
  expect(screen.queryByText('Quieter hours')).toBeNull();
  act(() => shown.at(-1)?.action?.onClick());

  expect(await screen.findByRole('button', { name: 'Pause maintenance.sweep' })).toBeTruthy();
  expect(bodies()).toEqual([{ isPaused: true, reason: 'The engine is slow' }, { isPaused: false }]);
  await waitFor(() => expect(shown.at(-1)?.text).toBe('maintenance.sweep resumed.'));
});

it('moves a schedule, says what the new expression means, and puts the old times back', async () => {
  open(SchedulesPage, path);
  await press('Edit maintenance.sweep');
  const dialog = within(await screen.findByRole('dialog'));
  const cron = dialog.getByLabelText('Cron expression');

  await userEvent.clear(cron);
  await userEvent.type(cron, '*/15 * * * *');
  expect(await dialog.findByText('Every 15 minutes')).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText('Time zone'), 'UTC');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Quieter hours');
  await userEvent.click(dialog.getByRole('button', { name: 'Save schedule' }));

  await waitFor(() =>
    expect(bodies()).toEqual([{ cron: '*/15 * * * *', zone: 'UTC', reason: 'Quieter hours' }]),
  );
  expect((await card('maintenance.sweep')).getByText('*/15 * * * *')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  act(() => shown.at(-1)?.action?.onClick());
  await waitFor(() => expect(bodies()[1]).toEqual({ cron: '30 4 * * *', zone: 'Europe/Berlin' }));
  await waitFor(() => expect(shown.at(-1)?.text).toBe('maintenance.sweep: schedule restored.'));
});

it('shows the next times of an expression before it is saved, and marks a wrong one', async () => {
  open(SchedulesPage, path);
  await press('Edit maintenance.sweep');
  const dialog = within(await screen.findByRole('dialog'));
  const cron = dialog.getByLabelText('Cron expression');

  await userEvent.clear(cron);
  await userEvent.type(cron, '*/15 * * * *');
  const table = await dialog.findByRole('table', { name: 'Next runs of maintenance.sweep' });
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(4));

  await userEvent.clear(cron);
  await userEvent.type(cron, '61 * * * *');
  expect((await dialog.findByRole('alert')).textContent).toBe('Not a valid cron expression.');
  expect(dialog.getByRole('button', { name: 'Save schedule' })).toHaveProperty('disabled', true);
  expect(bodies()).toEqual([]);
});

it('says at the field what the server refuses', async () => {
  server.on('PATCH', call, () => refuse(422, 'invalid_body', 'cron'));
  open(SchedulesPage, path);
  await press('Edit maintenance.sweep');
  const dialog = within(await screen.findByRole('dialog'));

  await userEvent.type(dialog.getByLabelText('Cron expression'), ' 99');
  await userEvent.click(dialog.getByRole('button', { name: 'Save schedule' }));

  expect((await dialog.findByRole('alert')).textContent).toBe('Not a valid cron expression.');
  expect(dialog.getByLabelText('Cron expression').getAttribute('aria-invalid')).toBe('true');
});

it('doesn’t offer to run what this server doesn’t know', async () => {
  items = [aSchedule({ isKnown: false })];
  open(SchedulesPage, path);

  expect((await card('maintenance.sweep')).getByText(/This server doesn’t know this schedule/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Run now: maintenance.sweep' })).toBeNull();
});

it('says when nothing has run yet', async () => {
  items = [aSchedule({ lastAt: null, lastJobId: null, lastState: null })];
  open(SchedulesPage, path);
  expect(await screen.findByText('Never')).toBeTruthy();
});

it('says when there is no schedule', async () => {
  items = [];
  open(SchedulesPage, path);

  expect(await screen.findByRole('heading', { name: 'No schedules yet' })).toBeTruthy();
});

it('says that nothing could be read, and reads again', async () => {
  server.on('GET', '/front/admin/schedules', () => refuse(503, 'busy'));
  open(SchedulesPage, path);
  await screen.findByRole('alert');

  server.on('GET', '/front/admin/schedules', () => ({ ok: { items } }));
  await press('Try again');

  expect(await card('maintenance.sweep')).toBeTruthy();
});

it('answers as missing to whoever may not see it', async () => {
  server.on('GET', '/front/admin/schedules', () => refuse(403, 'forbidden'));
  open(SchedulesPage, path);

  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});
