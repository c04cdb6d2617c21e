import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aReview, aWithdrawal } from '~/testing/releases';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import ReviewsPage from './ReviewsPage';

const path = '/front/admin/reviews';
const counts = { review: 2, overdue: 1, approved: 7, refused: 3, withdrawn: 1 };
let server: Awaited<ReturnType<typeof arrive>>;
let reviews: ReturnType<typeof aReview>[];

beforeEach(async () => {
  server = await arrive(aUser({ isSupport: true }));
  reviews = [
    aReview({ id: 'a', ownerName: 'ada' }),
    aReview({
      id: 'b',
      ownerName: 'orin',
      shown: 'nobody',
      persons: [],
      isOverdue: false,
      since: '2026-01-01T00:00:00.000002Z',
    }),
  ];
  server.on('GET', path, () => ({ ok: { items: reviews, nextCursor: null, counts } }));
  server.on('POST', `${path}/decide`, ({ body }) => {
    const { ids } = body as { ids: string[] };
    reviews = reviews.filter(({ id }) => !ids.includes(id));
    return { ok: { decided: ids, skipped: [] } };
  });
});

const decided = () => server.askedFor('POST', `${path}/decide`).map(({ body }) => body);
const preview = (name: string) => screen.findByRole('button', { name: `Reveal upload of ${name}` });

it('shows the queue by its clock, each upload hidden until it is pressed', async () => {
  open(ReviewsPage, '/admin/reviews');
  const hidden = await preview('ada');

  expect(screen.getByText('Overdue')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Pending (2)' })).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'Revealed upload' })).toBeNull();
  expect(screen.queryByRole('button', { name: /all uploads/i })).toBeNull();

  await userEvent.click(hidden);
  expect(screen.getAllByRole('img', { name: 'Revealed upload' })).toHaveLength(1);
  await userEvent.click(hidden);
  expect(screen.queryByRole('img', { name: 'Revealed upload' })).toBeNull();
});

it('tells who is shown with their releases, and opens a document for a reason', async () => {
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  server.on('GET', '/front/admin/step-up', () => ({ ok: undefined }));
  open(ReviewsPage, '/admin/reviews');
  const persons = within(await screen.findByRole('list', { name: 'People shown' }));
  expect(persons.getByText('Signed')).toBeTruthy();
  expect(persons.getByText(/Nora Lindqvist · 1990-05-04/)).toBeTruthy();

  await userEvent.click(persons.getByRole('button', { name: 'Open: Front of the ID, Nora' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Open' })).toHaveProperty('disabled', true);
  await userEvent.type(dialog.getByRole('textbox'), 'compare the face');
  await userEvent.click(dialog.getByRole('button', { name: 'Open' }));

  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  expect(String(opened.mock.calls[0]?.[0])).toContain('reason=compare+the+face');
});

it('approves several at a time', async () => {
  open(ReviewsPage, '/admin/reviews');
  await preview('ada');
  const bar = within(screen.getByRole('region', { name: 'Selection' }));
  await userEvent.click(bar.getByRole('button', { name: 'Select all' }));
  expect(bar.getByRole('status').textContent).toBe('2 selected');

  await userEvent.click(bar.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 uploads?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));

  expect(await screen.findByText('All reviewed')).toBeTruthy();
  const [first, second] = ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000002Z'];
  expect(decided()).toEqual([{ ids: ['a', 'b'], since: [first, second], decision: 'approve', reason: '' }]);
});

it('declines by keys, and only with a reason', async () => {
  open(ReviewsPage, '/admin/reviews');
  (await preview('ada')).focus();

  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(await preview('orin'));
  await userEvent.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline 1 upload?' }));
  expect(dialog.getByRole('button', { name: 'Decline' })).toHaveProperty('disabled', true);
  await userEvent.type(dialog.getByRole('textbox'), 'a face in the mirror');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));

  await waitFor(() =>
    expect(decided()).toEqual([
      {
        ids: ['b'],
        since: ['2026-01-01T00:00:00.000002Z'],
        decision: 'refuse',
        reason: 'a face in the mirror',
      },
    ]),
  );
});

it('bars a person whose document says that they are under 18', async () => {
  server.on('POST', `${path}/persons/{id}/bar`, () => ({ ok: undefined }));
  open(ReviewsPage, '/admin/reviews');

  await userEvent.click(await screen.findByRole('button', { name: 'Under 18: Nora' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Is Nora under 18?' }));
  expect(dialog.getByText(/the uploader’s account is closed/)).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox'), 'born in 2012');
  await userEvent.click(dialog.getByRole('button', { name: 'Take down and close' }));

  await waitFor(() =>
    expect(server.askedFor('POST', `${path}/persons/{id}/bar`).map(({ body }) => body)).toEqual([
      { reason: 'born in 2012' },
    ]),
  );
});

it('narrows by who is shown, in the address', async () => {
  const router = open(ReviewsPage, '/admin/reviews');
  await preview('ada');

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who is shown' }), 'nobody');

  expect(router.state.location.search).toBe('?shown=nobody');
  await waitFor(() => expect(server.askedFor('GET', path).at(-1)?.query.get('shown')).toBe('nobody'));
});

it('tells what was withdrawn, and lets nobody decide it', async () => {
  server.on('GET', `${path}/withdrawals`, () => ({
    ok: { items: [{ ...aWithdrawal(), ownerId: aUser().id, ownerName: 'ada' }] },
  }));
  open(ReviewsPage, '/admin/reviews', '/admin/reviews?state=withdrawn');

  const table = within(await screen.findByRole('table', { name: 'Withdrawals' }));
  expect(table.getByText('$14.97')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});

it('answers as missing to whoever may not see it', async () => {
  server.on('GET', path, () => refuse(403, 'forbidden'));
  open(ReviewsPage, '/admin/reviews');

  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});
