import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeModal, currentModal, dropModal, openModal } from '~/app/modals/current';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aDispute, aRequest } from '~/testing/requests';
import { refuse } from '~/testing/server';
import { aMedia, aUser } from '~/testing/world';
import { keepDraft } from './delivery-draft';
import RequestsPage from './RequestsPage';

let server: Awaited<ReturnType<typeof arrive>>;
let order = aRequest();
const steps = () => server.askedFor('POST', '/front/requests/{id}/steps').map(({ body }) => body);

beforeEach(async () => {
  order = aRequest();
  server = await arrive(aUser());
  server.on('GET', '/front/requests', () => ({ ok: { items: [order] } }));
  server.on('POST', '/front/requests/{id}/steps', () => ({ ok: { state: 'delivered' as const } }));
});

afterEach(() =>
  act(() => {
    closeModal();
    dropModal();
    keepDraft('o1', undefined);
  }),
);

it('shows item, price, words and the chat of a request', async () => {
  open(RequestsPage, '/requests');

  expect(await screen.findByText('A sketch of your garden')).toBeTruthy();
  expect(screen.getByText('With the old well')).toBeTruthy();
  expect(screen.getByText(/\$20/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'For orin' }).getAttribute('href')).toContain('/chat/orin');
});

it('asks for a change in words, and says how many are left', async () => {
  order = aRequest({
    isCreator: false,
    state: 'delivered',
    revisionsLeft: 1,
    deliveries: [{ words: 'As you asked', createdAt: '2026-01-02T00:00:00Z', media: [aMedia({ id: 'a1' })] }],
  });
  open(RequestsPage, '/requests');
  expect(await screen.findByText('As you asked')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Delivered files' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Request a change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Request a change' });
  expect(within(dialog).getByText(/Changes left: 1/)).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Describe the change'), 'More light');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Request change' }));

  await waitFor(() => expect(steps()).toEqual([{ step: 'revise', reply: 'More light', mediaIds: [] }]));
});

it('opens a dispute with a reason, shows that the payment is held, and follows its end', async () => {
  order = aRequest({ isCreator: false, state: 'delivered' });
  open(RequestsPage, '/requests');

  await userEvent.click(await screen.findByRole('button', { name: 'Open a dispute' }));
  const dialog = await screen.findByRole('dialog', { name: 'Open a dispute' });
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'It is another garden');
  order = { ...order, dispute: aDispute() };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open dispute' }));

  expect(await screen.findByText(/You opened a dispute/)).toBeTruthy();
  expect(screen.getByText('In dispute')).toBeTruthy();
  order = {
    ...order,
    state: 'refunded',
    dispute: aDispute({ outcome: 'refunded', note: 'Not the garden.' }),
  };
  act(() => publish('noticeAdded', {} as never));
  expect(await screen.findByText(/the buyer gets the money back/)).toBeTruthy();
  expect(screen.getByText('Not the garden.')).toBeTruthy();
});

it('delivers files of the library with words, and keeps both when it is refused', async () => {
  keepDraft('o1', { reply: '', media: [aMedia({ id: 'a1', type: 'photo' })] });
  server.on('POST', '/front/requests/{id}/steps', () => refuse(409, 'media_not_cleared'));
  open(() => null, '/');
  act(() => openModal('replyToRequest', { orderId: 'o1', title: 'A sketch' }));

  await userEvent.type(await screen.findByLabelText('Message to the buyer'), 'Here');
  expect(screen.getByRole('list', { name: 'Files to deliver' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Deliver' }));
  await screen.findByRole('alert');
  server.on('POST', '/front/requests/{id}/steps', () => ({ ok: { state: 'delivered' as const } }));
  await userEvent.click(screen.getByRole('button', { name: 'Deliver' }));

  await waitFor(() => expect(steps().at(-1)).toEqual({ step: 'deliver', reply: 'Here', mediaIds: ['a1'] }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('chooses photos and videos of the library or from the device', async () => {
  open(() => null, '/');
  act(() => openModal('replyToRequest', { orderId: 'o1', title: 'A sketch' }));

  await userEvent.click(await screen.findByRole('button', { name: 'From library' }));

  const picker = currentModal();
  expect(picker).toMatchObject({ name: 'messengerUploadMedia', props: { source: 'mine', max: 20 } });
});

it.each([
  { isApproved: true, link: 'Edit your request menu', to: '/settings/pricing#requests' },
  { isApproved: false, link: 'Find creators', to: '/creators' },
])('leads those without requests on: $link', async ({ isApproved, link, to }) => {
  server = await arrive(aUser({ isApproved }));
  server.on('GET', '/front/requests', () => ({ ok: { items: [] } }));
  open(RequestsPage, '/requests');

  expect((await screen.findByRole('link', { name: link })).getAttribute('href')).toBe(to);
});
