import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { aClub } from '~/testing/fan-clubs';
import { open } from '~/testing/open';
import { aPerson } from '~/testing/profiles';
import { aUser } from '~/testing/world';
import BecomeCreatorPage from './BecomeCreatorPage';

const anApplication: Schema['Application'] = {
  state: 'waiting',
  clubName: 'The harbor',
  clubAbout: '',
  legalName: 'Ada Vale',
  birthDate: '1990-05-06',
  country: 'NL',
  address: 'Keizersgracht 1',
  taxStatus: 'private',
  reason: '',
  isEmailConfirmed: true,
  isVerified: true,
  isAgreementAccepted: true,
  onBoarding: [],
  documents: ['id_front', 'selfie'],
  submittedAt: '2026-11-29T12:00:00Z',
};

it('leads a guest who logs in from the buttons to the twin', async () => {
  const server = await arrive(null);
  server.on('GET', '/front/become-creator', () => ({ status: 401 }));
  open(BecomeCreatorPage, '/become-creator');

  const login = await screen.findByRole('link', { name: 'Log in' });
  expect(login.getAttribute('href')).toBe('/login?returnUrl=%2Ftwin');
});

it('leads a guest who signs up from the buttons back to the application', async () => {
  const server = await arrive(null);
  server.on('GET', '/front/become-creator', () => ({ status: 401 }));
  open(BecomeCreatorPage, '/become-creator');

  const signUp = await screen.findByRole('link', { name: 'Sign up' });
  expect(signUp.getAttribute('href')).toBe('/signup?returnUrl=%2Fbecome-creator');
});

it('reckons an income from a real price and the fee', async () => {
  const server = await arrive(null);
  const user = aPerson({ isApproved: true });
  server.on('GET', '/front/earnings/terms', () => ({
    ok: { feePercent: 20, riskDays: 7, minimumCents: 5000, centsPerHundredChips: 0, nextClosing: null },
  }));
  server.on('GET', '/front/creators/leaders', () => ({
    ok: { items: [{ user, followers: 40, gained: 2 }] },
  }));
  server.on('GET', '/front/fanClubs', () => ({
    ok: { items: [aClub({ modelId: user.id, monthlyCents: 1250 })] },
  }));
  open(BecomeCreatorPage, '/become-creator');

  expect(await screen.findByText('$1,000 a month')).toBeTruthy();
  fireEvent.change(screen.getByRole('slider', { name: 'Members' }), { target: { value: '10' } });
  expect(screen.getByText('$100 a month')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Orin Vale/ }).getAttribute('href')).toBe('/profile/orin');
});

it('leads an applicant who is approved while waiting to the home of creators', async () => {
  const server = await arrive(aUser());
  let state: 'waiting' | 'approved' = 'waiting';
  server.on('GET', '/front/become-creator', () => ({ ok: { ...anApplication, state } }));
  server.on('GET', '/front/documents', () => ({ ok: { items: [], status: null, isUnderReview: true } }));
  const router = open(BecomeCreatorPage, '/become-creator');
  await screen.findByText(/We’re reviewing your application/);

  state = 'approved';
  act(() => publish('noticeAdded', {} as never));

  await waitFor(() => expect(router.state.location.pathname).toBe('/creator'));
});
