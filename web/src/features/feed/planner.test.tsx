import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { aPlan } from '~/testing/feed';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import { PlannerPage } from './PlannerPage';
import { byDays, dayOf } from './plan-days';

const path = '/front/planner/{id}';
let server: Awaited<ReturnType<typeof arrive>>;
let time: string;
const toasts: ToastRequest[] = [];
let disconnect: () => void;

/** Noon of the day after tomorrow. */
const begin = () => {
  const date = new Date();
  date.setHours(12, 0, 0, 0);
  return byDays(date.toISOString(), 2);
};
const moved = () =>
  server.askedFor('PUT', path).map(({ body }) => (body as { scheduledAt: string }).scheduledAt);
const plan = () => screen.findByRole('button', { name: /Post Good evening/ });

beforeEach(async () => {
  toasts.length = 0;
  disconnect = connectToaster((request) => toasts.push(request));
  time = begin();
  server = await arrive(aUser({ isApproved: true }));
  server.on('GET', '/front/planner', () => ({ ok: { items: [aPlan({ scheduledAt: time })] } }));
  server.on('PUT', path, ({ body }) => {
    time = (body as { scheduledAt: string }).scheduledAt;
    return { ok: undefined };
  });
  open(PlannerPage, '/creators-lab/content-planner/:type', '/creators-lab/content-planner/month');
});
afterEach(() => disconnect());

it('moves a plan to another day by dragging it, and back', async () => {
  const first = time;
  const day = dayOf(byDays(time, 3));
  const dataTransfer = { setData: () => {}, effectAllowed: '' };

  fireEvent.dragStart(await plan(), { dataTransfer });
  const target = document.querySelector(`time[datetime="${day}"]`)?.closest('li') as HTMLElement;
  fireEvent.dragOver(target, { dataTransfer });
  fireEvent.drop(target, { dataTransfer });

  await waitFor(() => expect(moved()).toEqual([byDays(first, 3)]));
  await waitFor(() => expect(toasts).toHaveLength(1));
  toasts[0]?.action?.onClick();
  await waitFor(() => expect(moved()).toEqual([byDays(first, 3), first]));
});

it('moves a plan by the arrow keys and keeps the focus on it', async () => {
  const first = time;
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
