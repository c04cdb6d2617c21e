import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aTwinReview } from '~/testing/twins';
import { aUser } from '~/testing/world';
import TwinsPage from './TwinsPage';

const path = '/front/admin/twins';
const decision = `${path}/{account}/decision` as const;
let server: Awaited<ReturnType<typeof arrive>>;
let twins: ReturnType<typeof aTwinReview>[];

beforeEach(async () => {
  server = await arrive(aUser({ isSupport: true }));
  twins = [
    aTwinReview({ accountId: 'a', username: 'ada', score: 0.62 }),
    aTwinReview({ accountId: 'b', username: 'orin', selfie: null }),
  ];
  server.on('GET', path, () => ({ ok: { items: twins, nextCursor: null } }));
  server.on('POST', decision, () => {
    twins = twins.slice(1);
    return { ok: undefined };
  });
});

const reveal = (name: string) => screen.findByRole('button', { name });
const decided = () => server.askedFor('POST', decision).map(({ body }) => body);

it('shows portraits beside the selfie, each hidden until it is pressed', async () => {
  open(TwinsPage, '/admin/twins');
  const selfie = await reveal('Reveal selfie of ada');

  expect(screen.queryByRole('img', { name: /Revealed/ })).toBeNull();
  expect(screen.getByText('Likeness 0.62')).toBeTruthy();
  expect(screen.getByText('Not compared by machine')).toBeTruthy();
  expect(screen.getByText('There’s no verified selfie to compare with.')).toBeTruthy();

  await userEvent.click(selfie);
  const shown = screen.getByRole('img', { name: 'Revealed selfie' });
  expect(shown.getAttribute('src')).toContain('?reason=Likeness+of+an+AI+twin');
  await userEvent.click(await reveal('Reveal portrait 1 of ada'));
  expect(screen.getByRole('img', { name: 'Revealed portrait' }).getAttribute('src')).toContain('/portrait1');
  await userEvent.click(selfie);
  expect(screen.queryByRole('img', { name: 'Revealed selfie' })).toBeNull();
});

it('approves a look', async () => {
  open(TwinsPage, '/admin/twins');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve ada' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve the look of @ada’s twin?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve ada' })).toBeNull());
  expect(decided()).toEqual([{ verdict: 'approve', since: '2026-01-01T00:00:00Z', reason: '' }]);
});

it('declines by keys, and only with a reason', async () => {
  open(TwinsPage, '/admin/twins');
  (await reveal('Reveal selfie of ada')).focus();
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(await reveal('Reveal portrait 1 of orin'));
  await userEvent.keyboard('kr');

  const dialog = within(await screen.findByRole('dialog', { name: 'Decline the look of @ada’s twin?' }));
  expect(dialog.getByRole('button', { name: 'Decline' })).toHaveProperty('disabled', true);
  await userEvent.type(dialog.getByRole('textbox'), 'another face');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));

  await waitFor(() =>
    expect(decided()).toEqual([{ verdict: 'refuse', since: '2026-01-01T00:00:00Z', reason: 'another face' }]),
  );
});

it('says that all are reviewed, and lets a decision be turned around', async () => {
  twins = [];
  open(TwinsPage, '/admin/twins');
  expect(await screen.findByText('All reviewed')).toBeTruthy();

  twins = [aTwinReview({ lookState: 'refused', reason: 'another face', decidedBy: 'ines' })];
  await userEvent.click(screen.getByRole('tab', { name: 'Declined' }));

  expect(await screen.findByText('another face')).toBeTruthy();
  expect(screen.getByText('@ines')).toBeTruthy();
  expect(server.askedFor('GET', path).at(-1)?.query.get('state')).toBe('refused');
  expect(screen.queryByRole('button', { name: /^Decline/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Approve/ }));
  expect(await screen.findByRole('dialog', { name: /^Approve the look/ })).toBeTruthy();
});

it('says that the queue could not be read, and tries again', async () => {
  server.on('GET', path, () => refuse(503, 'busy'));
  open(TwinsPage, '/admin/twins');
  const again = await screen.findByRole('button', { name: /again|Retry/ });

  server.on('GET', path, () => ({ ok: { items: twins, nextCursor: null } }));
  await userEvent.click(again);

  expect(await reveal('Reveal selfie of ada')).toBeTruthy();
});

it('answers as missing to whoever may not see it', async () => {
  server.on('GET', path, () => refuse(403, 'forbidden'));
  open(TwinsPage, '/admin/twins');

  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});
