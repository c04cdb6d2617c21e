import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import MailsPage from './MailsPage';

it.each([
  ['?topic=2', 'You won’t get these emails anymore: Sales and earnings.', { topic: 2 }],
  [
    '?topic=9',
    'You won’t get these emails anymore: New posts by creators you follow or joined.',
    { topic: 9 },
  ],
  ['', 'You won’t get activity emails anymore.', {}],
])('ends the mails that the link “%s” names, and says which', async (query, words, more) => {
  const server = await arrive(null);
  server.on('POST', '/front/notifications/mails', () => ({ ok: undefined }));
  open(MailsPage, '/notification/:pageType/:userId/:hash', `/notification/unsubscribe/u1/k1${query}`);

  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));

  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  const [sent] = server.askedFor('POST', '/front/notifications/mails');
  expect(sent?.body).toEqual({ userId: 'u1', hash: 'k1', active: false, ...more });
  const undo = screen.getByRole('link', { name: 'Undo' });
  expect(undo.getAttribute('href')).toBe(`/notification/subscribe/u1/k1${query}`);
});
