import { screen } from '@testing-library/react';
import { mutate } from 'swr';
import { expect, it } from 'vitest';
import { sessionKey } from '~/app/session';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aSession, aUser } from '~/testing/world';
import LegalPage from './LegalPage';

const details = {
  operator: 'Nocturne Ltd',
  email: 'desk@nocturne.test',
  address: '1 Moon Street',
  law: 'the laws of Malta',
  rulesSince: '2026-11-27',
  refunds: 'Within 14 days, in full.',
};

/** Opens a page of rules as that person, where the operator has set these details. */
async function openRules(path: string, user: Parameters<typeof aSession>[0], set: Partial<typeof details>) {
  const server = await arrive(user);
  const { config, ...rest } = aSession(user);
  const session = { ...rest, config: { ...config, domain: { ...config.domain, ...set } } };
  server.on('GET', '/front/v2/config/data', () => ({ ok: session }));
  await mutate(sessionKey, session, { revalidate: false });
  open(LegalPage, path);
}

it('shows the operator, the law, the date and the refunds', async () => {
  await openRules('/terms', null, details);

  expect(await screen.findByText('In effect since November 27, 2026')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Refunds' })).toBeTruthy();
  for (const text of [details.refunds, 'Governing law: the laws of Malta', 'Nocturne Ltd', '1 Moon Street'])
    expect(screen.getByText(text)).toBeTruthy();
});

it('tells staff what is not set, and no one else', async () => {
  await openRules('/terms', aUser({ isAdmin: true }), { ...details, law: '', refunds: '' });

  expect(await screen.findByText(/Not set yet: governing law and refund policy\./)).toBeTruthy();
  expect(screen.queryByText(/Governing law/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Refunds' })).toBeNull();
});

it('hides the notice of missing details from members', async () => {
  await openRules('/privacy', aUser(), {});

  expect(await screen.findByRole('heading', { name: 'Privacy' })).toBeTruthy();
  expect(screen.queryByText(/Not set yet/)).toBeNull();
});

it.each([
  ['/dmca', '/dmca/notice'],
  ['/content-moderation-policy', '/takedown'],
])('leads from %s to a notice, and to the figures about notices', async (path, form) => {
  await openRules(path, null, {});

  const link = await screen.findByRole('link', { name: 'Send a takedown notice' });
  expect(link.getAttribute('href')).toBe(form);
  const figures = screen.getByRole('link', { name: 'Transparency' });
  expect(figures.getAttribute('href')).toBe('/transparency');
});
