import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { chooseTheme } from '~/app/theme';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { anEntry, giveReason } from '~/testing/reason';
import { refuse } from '~/testing/server';
import { stubLayout } from '~/testing/stub-layout';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import { aPause, aQueue } from './a-queue';
import { aHistory } from './history/a-history';
import LanePage from './LanePage';
import { QUEUES_REFRESH_MS } from './use-queues';

type Options = {
  hooks: { setCursor: ((plot: object) => void)[]; setSelect: ((plot: object) => void)[] };
  series: { stroke?: string }[];
};
/** Calls to the chart library, which has no canvas here. */
const plots = vi.hoisted(() => [] as { options: Options; data: unknown[]; select: object }[]);
vi.mock('uplot', () => ({
  default: class {
    over = { clientWidth: 400, clientHeight: 150 };
    known: { options: Options; data: unknown[]; select: object };
    constructor(options: Options) {
      this.known = { options, data: [], select: {} };
      plots.push(this.known);
    }
    setData(data: unknown[]) {
      this.known.data = data;
    }
    setSelect(select: object) {
      this.known.select = select;
    }
    valToPos = (value: number) => value;
    setSize() {}
    destroy() {}
  },
}));

const path = '/admin/queues/:lane';
const address = '/admin/queues/image';
const share = 'Owner’s share when busy';
const never = 'Max. running per owner';
const history = '/front/admin/queues/{lane}/history';
const shown: ToastRequest[] = [];
const colours: Record<string, string> = {};
let server: Awaited<ReturnType<typeof arrive>>;
let queue: Schema['Queue'];
let disconnect: () => void;

beforeEach(async () => {
  stubLayout();
  plots.length = 0;
  shown.length = 0;
  disconnect = connectToaster((request) => shown.push(request));
  server = await arrive(aUser({ isSupport: true }));
  queue = aQueue({
    kinds: [
      { kind: 'generation.render_image', waiting: 12, running: 3, isPaused: false },
      { kind: 'generation.upscale', waiting: 0, running: 0, isPaused: true },
    ],
  });
  server.on('GET', '/front/admin/queues', () => ({ ok: { queues: [queue], pauses: [] } }));
  server.on('GET', '/front/admin/audit', () => ({ ok: { items: [anEntry()], nextCursor: null } }));
  server.on('GET', history, () => ({ ok: aHistory() }));
});
afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
});

const start = (search = '') => open(LanePage, path, address + search);
const chart = async (name: string) => within(await screen.findByRole('figure', { name }));

it('draws how the lane has gone and says the newest and the highest of every line', async () => {
  server.on('GET', history, () => ({ ok: aHistory(4, { depth: [3, 1240, null, 7] }) }));
  start();

  const depth = await chart('Waiting jobs');

  const when = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' }).format(
    new Date('2026-01-01T12:01:00Z'),
  );
  expect(depth.getByRole('listitem').textContent).toBe(`Pending 7peak 1.2K, ${when}`);
  await waitFor(() => expect(plots).toHaveLength(6));
  // Charts render as they load.
  expect(plots.map(({ data }) => data)).toContainEqual([aHistory().at, [3, 1240, null, 7]]);
  expect(screen.getAllByRole('figure').map((each) => within(each).getByRole('heading').textContent)).toEqual([
    'Waiting jobs',
    'Oldest job’s age',
    'Jobs per minute',
    'Failure rate',
    'Time to start',
    'Run time',
  ]);
});

it('points at one time in all charts', async () => {
  server.on('GET', history, () => ({
    ok: aHistory(4, { depth: [3, 9, 1, 7], oldestSeconds: [5, 6, 7, 8] }),
  }));
  start();
  await waitFor(() => expect(plots).toHaveLength(6));

  act(() => plots[0]?.options.hooks.setCursor[0]?.({ cursor: { idx: 1 } }));

  expect((await chart('Waiting jobs')).getByText('9')).toBeTruthy();
  expect((await chart('Oldest job’s age')).getByText('6s')).toBeTruthy();
});

it('leads to the jobs of the time that was brushed over, and of the lane and kind', async () => {
  start('?kind=generation.render_image');
  await waitFor(() => expect(plots).toHaveLength(6));
  const from = Date.parse('2026-01-01T12:01:00Z') / 1000;

  act(() =>
    plots[2]?.options.hooks.setSelect[0]?.({
      select: { left: 10, width: 20 },
      posToVal: (place: number) => from + place * 6 - 60,
    }),
  );

  const link = screen.getByRole('link', { name: 'Jobs in this period' });
  const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    lane: 'image',
    kind: 'generation.render_image',
    createdAfter: '2026-01-01T12:01:00.000Z',
    createdBefore: '2026-01-01T12:03:00.000Z',
  });
  expect(plots[0]?.select).toMatchObject({ left: from, height: 150 });

  await userEvent.click(screen.getByRole('button', { name: 'Entire period' }));
  expect(plots[0]?.select).toMatchObject({ width: 0 });
});

it('asks for another stretch of time and for one kind, and keeps both in the address', async () => {
  const router = start();

  await userEvent.click(await screen.findByRole('radio', { name: '24 h' }));
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'generation.upscale');

  await waitFor(() => expect(router.state.location.search).toBe('?span=24h&kind=generation.upscale'));
  await waitFor(() => {
    const asked = server.askedFor('GET', history).at(-1);
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ minutes: '1440', kind: 'generation.upscale' });
  });
});

it('draws in the colours of the theme on screen, also when it changes', async () => {
  vi.spyOn(globalThis, 'getComputedStyle').mockImplementation(
    () =>
      ({
        getPropertyValue: (name: string) => `${colours.theme} ${name}`,
        fontFamily: 'Onest',
      }) as unknown as CSSStyleDeclaration,
  );
  colours.theme = 'dark';
  start();
  await waitFor(() => expect(plots).toHaveLength(6));
  expect(plots.map(({ options }) => options.series[1]?.stroke)).toContain('dark --accent');

  colours.theme = 'light';
  act(() => chooseTheme('light'));

  await waitFor(() => expect(plots).toHaveLength(12));
  const redrawn = plots.slice(6);
  expect(redrawn.map(({ options }) => options.series[1]?.stroke)).toContain('light --accent');
  for (const { data } of redrawn) expect(data.length).toBeGreaterThan(1);
  act(() => chooseTheme('dark'));
  vi.restoreAllMocks();
});

it('gives the numbers of a chart as a table, newest first', async () => {
  server.on('GET', history, () => ({ ok: aHistory(2, { waitP50: [900, null] }) }));
  start();
  const wait = await chart('Time to start');

  await userEvent.click(wait.getByText('Show as table'));

  const rows = within(await wait.findByRole('table')).getAllByRole('row');
  expect(within(rows[1] as HTMLElement).getAllByRole('cell')[0]?.textContent).toBe('–');
  expect(within(rows[2] as HTMLElement).getAllByRole('cell')[0]?.textContent).toBe('900ms');
});

it('says where nothing is known of a time', async () => {
  server.on('GET', history, () => ({
    ok: aHistory(2, { runP50: [null, null], runP95: [null, null], runP99: [null, null] }),
  }));
  start();

  expect((await chart('Run time')).getByText('No data for this period.')).toBeTruthy();
  expect((await chart('Waiting jobs')).queryByText('No data for this period.')).toBeNull();
});

it('says that some charts are known only of the lane as a whole', async () => {
  const kind = 'generation.upscale';
  const nothing = [null, null];
  server.on('GET', history, () => ({
    ok: aHistory(2, { kind, depth: nothing, oldestSeconds: nothing, ordered: nothing }),
  }));
  start(`?kind=${kind}`);

  expect((await chart('Waiting jobs')).getByText('Only available for the whole lane.')).toBeTruthy();
  expect((await chart('Oldest job’s age')).getByText('Only available for the whole lane.')).toBeTruthy();
  expect((await chart('Jobs per minute')).getAllByRole('listitem')[0]?.textContent).toBe('Ordered –');
});

it.each([
  ['ownerSlots', share],
  ['ownerRunning', never],
])('says at the field which limit the server refuses: %s', async (field, label) => {
  server.on('PUT', '/front/admin/queues/{lane}/limits', () => refuse(422, 'unknown_option', field));
  start();
  await userEvent.type(await screen.findByLabelText(label), '4000000');
  await userEvent.click(screen.getByRole('button', { name: 'Save limits' }));

  expect((await screen.findByRole('alert')).textContent).toBe('That number is out of range.');
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
});

it('says that the charts could not be read, and reads them again', async () => {
  server.on('GET', history, () => refuse(503, 'busy'));
  start();
  const alert = await screen.findByRole('alert');

  server.on('GET', history, () => ({ ok: aHistory() }));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));

  expect(await chart('Waiting jobs')).toBeTruthy();
});

it('saves limits and puts the old ones back', async () => {
  const before = { maxRunning: 20, perSecond: null, ownerSlots: null, ownerRunning: 6 };
  queue = aQueue({ limits: { ...before, laneOwnerSlots: 4 } });
  server.on('PUT', '/front/admin/queues/{lane}/limits', ({ body }) => {
    const { reason: _, ...limits } = body as Schema['SetLimits'];
    queue = { ...queue, limits: { ...limits, laneOwnerSlots: 4 } };
    return { ok: queue };
  });
  start();
  const most = await screen.findByLabelText('Max. running');

  await userEvent.clear(most);
  await userEvent.type(screen.getByLabelText('Starts per second'), '2,5');
  await userEvent.type(screen.getByLabelText(share), '3');
  await userEvent.clear(screen.getByLabelText(never));
  await userEvent.type(screen.getByLabelText(never), '8');
  await userEvent.type(screen.getByLabelText('Reason'), 'The engine is slow');
  await userEvent.click(screen.getByRole('button', { name: 'Save limits' }));

  const bodies = () => server.askedFor('PUT', '/front/admin/queues/{lane}/limits').map(({ body }) => body);
  await waitFor(() => expect(shown.at(-1)?.text).toBe('Images: limits saved.'));
  expect(bodies()).toEqual([
    { maxRunning: null, perSecond: 2.5, ownerSlots: 3, ownerRunning: 8, reason: 'The engine is slow' },
  ]);
  expect(screen.getByLabelText(never)).toHaveProperty('value', '8');
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', '');

  act(() => shown.at(-1)?.action?.onClick());

  await waitFor(() => expect(bodies()[1]).toEqual(before));
  await waitFor(() => expect(screen.getByLabelText('Max. running')).toHaveProperty('value', '20'));
  expect(screen.getByLabelText(share)).toHaveProperty('value', '');
  expect(screen.getByLabelText(never)).toHaveProperty('value', '6');
});

it('sets the slots across the fleet by one number, says how far it is, and takes it back', async () => {
  const call = '/front/admin/queues/{lane}/slots';
  server.on('PUT', call, ({ body }) => {
    queue = { ...queue, fleetSlots: (body as Schema['SetLaneSlots']).slots };
    return { ok: queue };
  });
  start();
  const fleet = within(await screen.findByRole('region', { name: 'Slots across the fleet' }));
  const numbers = () => fleet.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(numbers()).toEqual(['8', 'each worker’s own', '3', '2']);
  expect(fleet.getByRole('button', { name: 'Set slots' })).toHaveProperty('disabled', true);

  await userEvent.type(fleet.getByLabelText('Wanted slots'), '3000{Enter}');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Set Images to 3,000 slots across the fleet?' }),
  );
  expect(dialog.getByText('2 workers share them within seconds. Running jobs finish.')).toBeTruthy();
  await giveReason('Set slots');

  await waitFor(() => expect(numbers()[1]).toBe('3,000'));
  expect(fleet.getByText(/3,000 wanted, but the fleet can hold 2,048/)).toBeTruthy();
  expect(await fleet.findByText(/by @rosa/)).toBeTruthy();
  expect(shown.at(-1)?.text).toBe('Images: slots updated. Workers apply it within seconds.');
  const bodies = () => server.askedFor('PUT', call).map(({ body }) => body);
  expect(bodies()).toEqual([{ slots: 3000, reason: 'The engine is slow' }]);

  act(() => shown.at(-1)?.action?.onClick());
  await waitFor(() => expect(bodies()[1]).toEqual({ slots: null, reason: 'The engine is slow' }));
  await waitFor(() => expect(numbers()[1]).toBe('each worker’s own'));
});

it.each(['10001', '-1', '2.5', 'many'])('refuses slots that are none, at their field: %s', async (slots) => {
  start();
  await userEvent.type(await screen.findByLabelText('Wanted slots'), `${slots}{Enter}`);

  expect((await screen.findByRole('alert')).textContent).toBe(
    'Enter a whole number from 0 to 10,000, or nothing.',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says that a lane has no slots because staff set it to none', async () => {
  queue = aQueue({ fleetSlots: 0, slots: 0, running: 0 });
  start();

  expect((await screen.findAllByText('Set to 0 slots')).length).toBeGreaterThan(0);
  expect(screen.queryByText('No worker serves this lane')).toBeNull();
});

it('leaves alone what is being written while others change the limits', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  start();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.type(await screen.findByLabelText('Max. running'), '7');

  const limits = { maxRunning: 99, perSecond: 3, ownerSlots: 4, ownerRunning: 9, laneOwnerSlots: 4 };
  queue = aQueue({ limits, waiting: 77 });
  await act(() => vi.advanceTimersByTimeAsync(QUEUES_REFRESH_MS * 1.5));

  expect(await screen.findByText('77')).toBeTruthy();
  expect(screen.getByLabelText('Max. running')).toHaveProperty('value', '7');
  vi.useRealTimers();
});

it('refuses limits that are none, at their field', async () => {
  start();
  await userEvent.type(await screen.findByLabelText('Max. running'), '2.5');
  await userEvent.type(screen.getByLabelText('Starts per second'), 'many');
  await userEvent.type(screen.getByLabelText(never), '0');
  await userEvent.click(screen.getByRole('button', { name: 'Save limits' }));

  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    'Enter a whole number above zero.',
    'Enter a number above zero.',
    'Enter a whole number above zero.',
  ]);
  expect(server.askedFor('PUT', '/front/admin/queues/{lane}/limits')).toEqual([]);
});

it('pauses one kind of a lane and takes it back', async () => {
  server.on('POST', '/front/admin/pauses', () => {
    queue = { ...queue, kinds: queue.kinds.map((kind) => ({ ...kind, isPaused: true })) };
    return { ok: {} as Schema['Pause'] };
  });
  server.on('DELETE', '/front/admin/pauses/{scope}/{name}', () => ({ ok: {} as never }));
  start();

  await userEvent.click(await screen.findByRole('button', { name: 'Pause generation.render_image' }));
  await giveReason('Pause');

  expect(await screen.findByRole('button', { name: 'Resume generation.render_image' })).toBeTruthy();
  expect(server.askedFor('POST', '/front/admin/pauses')[0]?.body).toEqual({
    scope: 'kind',
    name: 'generation.render_image',
    reason: 'The engine is slow',
  });

  act(() => shown.at(-1)?.action?.onClick());
  await waitFor(() =>
    expect(server.askedFor('DELETE', '/front/admin/pauses/{scope}/{name}')[0]?.path).toBe(
      '/front/admin/pauses/kind/generation.render_image',
    ),
  );
  await waitFor(() => expect(shown.at(-1)?.text).toBe('generation.render_image: resumed.'));
});

it('gives the old reason again when letting a kind go on is taken back', async () => {
  const pause = aPause({ scope: 'kind', name: 'generation.upscale', reason: 'The engine is slow' });
  server.on('GET', '/front/admin/queues', () => ({ ok: { queues: [queue], pauses: [pause] } }));
  server.on('DELETE', '/front/admin/pauses/{scope}/{name}', () => ({ ok: {} as never }));
  server.on('POST', '/front/admin/pauses', () => ({ ok: pause }));
  start();
  await userEvent.click(await screen.findByRole('button', { name: 'Resume generation.upscale' }));
  await waitFor(() => expect(shown.at(-1)?.text).toBe('generation.upscale: resumed.'));

  act(() => shown.at(-1)?.action?.onClick());

  await waitFor(() => expect(shown.at(-1)?.text).toMatch(/^generation.upscale: paused/));
  expect(server.askedFor('POST', '/front/admin/pauses')[0]?.body).toEqual({
    scope: 'kind',
    name: 'generation.upscale',
    reason: 'The engine is slow',
  });
});

it('pauses the lane as a whole', async () => {
  server.on('POST', '/front/admin/queues/{lane}/pause', () => {
    queue = { ...queue, isPaused: true, pausedAt: new Date().toISOString() };
    return { ok: queue };
  });
  start();

  await userEvent.click(await screen.findByRole('button', { name: 'Pause Images' }));
  await giveReason('Pause');

  expect(await screen.findByRole('button', { name: 'Resume Images' })).toBeTruthy();
  expect(await screen.findByText(/by @rosa/)).toBeTruthy();
  expect(screen.getByText('The engine is slow', { selector: 'q' })).toBeTruthy();
  expect(server.askedFor('GET', '/front/admin/audit')[0]?.query.toString()).toBe(
    'action=queue.pause&subject=image',
  );
  expect(screen.getByText('Images paused: 3 running, 12 waiting.').getAttribute('role')).toBe('status');
});

it('knows no lane that the server doesn’t know', async () => {
  open(LanePage, path, '/admin/queues/nothing');

  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});

it('answers as missing to whoever may not see it', async () => {
  server.on('GET', '/front/admin/queues', () => refuse(403, 'forbidden'));
  start();

  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});
