import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { aPlan } from '~/testing/feed';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import { localInput, momentOf } from './local-input';
import { PlannerPage } from './PlannerPage';
import { addDays, addMonths, byDays, type Day, dayOf, dayWords, onDay } from './plan-days';

const path = '/front/planner/{id}';
let server: Awaited<ReturnType<typeof arrive>>;
/** Noon of the tenth of the next month. */
let time: string;
let plans: () => Schema['Plan'][];
const toasts: ToastRequest[] = [];
let disconnect: () => void;

const monthsAway = (count: number): Day => addDays(addMonths(dayOf(Date.now()), count), 9);
const show = (view: 'week' | 'month' | 'list', on: Day = dayOf(time)) =>
  open(PlannerPage, '/creators-lab/content-planner/:type', `/creators-lab/content-planner/${view}?on=${on}`);
const moved = () =>
  server.askedFor('PUT', path).map(({ body }) => (body as { scheduledAt: string }).scheduledAt);
const plan = () => screen.findByRole('button', { name: /Post Good evening/ });

beforeEach(async () => {
  toasts.length = 0;
  disconnect = connectToaster((request) => toasts.push(request));
  time = momentOf(`${monthsAway(1)}T12:00`).at;
  plans = () => [aPlan({ scheduledAt: time })];
  server = await arrive(aUser({ isApproved: true }));
  server.on('GET', '/front/planner', () => ({ ok: { items: plans() } }));
  server.on('PUT', path, ({ body }) => {
    time = (body as { scheduledAt: string }).scheduledAt;
    return { ok: undefined };
  });
});
afterEach(() => {
  disconnect();
  vi.restoreAllMocks();
});

const dataTransfer = { setData: () => {}, effectAllowed: '' };
async function dragTo(target: Element): Promise<void> {
  fireEvent.dragStart(await plan(), { dataTransfer });
  fireEvent.dragOver(target, { dataTransfer });
  fireEvent.drop(target, { dataTransfer });
}
const dayPlace = (day: Day) => document.querySelector(`time[datetime="${day}"]`)?.closest('li') as Element;

it('moves a plan to another day by dragging it, and back', async () => {
  const first = time;
  show('month');
  await plan();

  await dragTo(dayPlace(dayOf(byDays(time, 3))));

  await waitFor(() => expect(moved()).toEqual([byDays(first, 3)]));
  await waitFor(() => expect(toasts).toHaveLength(1));
  toasts[0]?.action?.onClick();
  await waitFor(() => expect(moved()).toEqual([byDays(first, 3), first]));
});

it('moves a plan by the arrow keys and keeps the focus on it', async () => {
  const first = time;
  show('month');
  (await plan()).focus();

  await userEvent.keyboard('{ArrowRight}');

  await waitFor(() => expect(moved()).toEqual([byDays(first, 1)]));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Post Good evening/));
  await waitFor(() =>
    expect(document.activeElement?.closest('ol > li')?.querySelector('time')?.dateTime).toBe(
      dayOf(byDays(first, 1)),
    ),
  );
});

it('says why a plan can’t go to a day that has passed', async () => {
  time = momentOf(`${monthsAway(-1)}T12:00`).at;
  plans = () => [aPlan({ scheduledAt: time, failure: 'media_gone' })];
  show('month');
  await plan();

  await dragTo(dayPlace(addDays(dayOf(time), 2)));

  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.text).toMatch(/has passed\. Choose a later time\.$/);
  expect(moved()).toEqual([]);
});

/** The plan in the week, without a search by role: that takes seconds among its hundreds of places. */
const inWeek = (): Promise<HTMLElement> => screen.findByText(/Good evening/, { selector: 'button' });

it('moves a plan to another hour of the week by dragging it and by the arrow keys', async () => {
  const first = time;
  show('week');
  const hour = async (index: number) => (await inWeek()).closest('ol')?.children[index] as Element;
  const three = await hour(15);

  fireEvent.dragStart(await inWeek(), { dataTransfer });
  fireEvent.dragOver(three, { dataTransfer });
  fireEvent.drop(three, { dataTransfer });
  const atThree = momentOf(onDay(first, dayOf(first), 15)).at;
  await waitFor(() => expect(moved()).toEqual([atThree]));
  await waitFor(() => expect(three.textContent).toMatch(/Good evening/));
  (await inWeek()).focus();
  fireEvent.keyDown(await inWeek(), { key: 'ArrowDown' });

  const atFour = momentOf(onDay(first, dayOf(first), 16)).at;
  await waitFor(() => expect(moved()).toEqual([atThree, atFour]));
});

it('refuses an hour that the clocks skip, and says so', async () => {
  const resolved = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...resolved,
    timeZone: 'Europe/Berlin',
  });
  time = '2027-03-27T01:30:00.000Z';
  show('week');

  fireEvent.keyDown(await inWeek(), { key: 'ArrowRight' });

  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.text).toMatch(/^2:30\sAM doesn’t exist on Sun, Mar 28/);
  expect(moved()).toEqual([]);
  expect(screen.getByText('Times are in your time zone: Europe/Berlin')).toBeTruthy();
});

it('opens a plan, and leads to its edit and its copy', async () => {
  show('month');
  await userEvent.click(await plan());

  const dialog = within(await screen.findByRole('dialog', { name: 'Good evening' }));
  const { id } = aPlan();
  const address = (name: string) => dialog.getByRole('link', { name }).getAttribute('href');
  expect(address('Open')).toBe(`/post/${id}`);
  expect(address('Edit')).toBe(`/post/${id}/edit`);
  expect(address('Duplicate')).toBe(`/post/new?from=${id}`);
});

it('publishes a plan now, and says why where it can’t', async () => {
  const failures: (Schema['PlanFailure'] | null)[] = ['media_gone', null];
  server.on('POST', '/front/planner/{id}/publish', () => {
    const failure = failures.shift() ?? null;
    return { ok: { isPublished: !failure, failure } };
  });
  show('list');

  await userEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(toasts[0]?.text).toBe('Not published: its media was deleted'));
  await userEvent.click(await screen.findByRole('button', { name: 'Publish now' }));

  await waitFor(() => expect(toasts[1]?.text).toBe('Published'));
  expect(server.askedFor('POST', '/front/planner/{id}/publish')[0]?.body).toEqual({ kind: 'post' });
});

it('deletes a plan and takes it back', async () => {
  server.on('DELETE', '/front/models/{userId}/posts/{postId}', () => ({ ok: undefined }));
  server.on('POST', '/front/feed/{id}/restore', () => ({ ok: undefined }));
  show('list');

  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(server.askedFor('DELETE', '/front/models/{userId}/posts/{postId}')).toHaveLength(1),
  );
  await waitFor(() => expect(toasts).toHaveLength(1));
  toasts[0]?.action?.onClick();

  await waitFor(() => expect(server.askedFor('POST', '/front/feed/{id}/restore')).toHaveLength(1));
});

it('gives a plan another time by its field', async () => {
  show('list');
  const field = await screen.findByLabelText('Time');
  const later = addDays(dayOf(time), 1);

  fireEvent.change(field, { target: { value: `${later}T08:15` } });
  await userEvent.click(screen.getByRole('button', { name: 'Reschedule' }));

  await waitFor(() => expect(moved()).toEqual([momentOf(`${later}T08:15`).at]));
});

it('steps through the months, and back to today', async () => {
  const asked = () => server.askedFor('GET', '/front/planner').at(-1)?.query.get('from') ?? '';
  const router = show('month');
  await plan();
  const first = asked();

  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(asked() > first).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  await waitFor(() => expect(asked()).toBe(first));
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));

  await waitFor(() => expect(asked() < first).toBe(true));
  expect(router.state.location.search).toBe('');
});

it('opens the composer with the time of a day or an hour', async () => {
  show('week');
  await inWeek();
  const day = dayOf(time);

  const ofDay = screen.getByLabelText(`New post on ${dayWords(day)}`);
  const ofHour = screen.getByLabelText(new RegExp(`^New post on ${dayWords(day)}, 2:00\\sPM$`));

  expect(ofDay.getAttribute('href')).toBe(`/post/new?at=${day}T12:00`);
  expect(ofHour.getAttribute('href')).toBe(`/post/new?at=${day}T14:00`);
});

it('shows mass messages and imported posts, and leads a mass message to its own page', async () => {
  plans = () => [
    aPlan({ scheduledAt: time, isImported: true }),
    aPlan({
      id: '00000000-0000-7000-8000-000000000b08',
      kind: 'mass_message',
      title: 'Hi',
      scheduledAt: time,
    }),
  ];
  show('list');

  const row = within((await screen.findByText('Hi')).closest('li') as HTMLElement);
  expect(row.getByRole('link', { name: 'Open mass messages' }).getAttribute('href')).toBe('/mass-messages');
  expect(row.queryByLabelText('Time')).toBeNull();
  expect(screen.getByText('Imported')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe(localInput(time));
});
