import { act, screen } from '@testing-library/react';
import { mutate } from 'swr';
import { expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aSession, aUser } from '~/testing/world';
import { sessionKey } from '../session';
import { PlanBadge } from './PlanBadge';
import { Rail } from './Rail';

type Given = { planDiscount: number; plan?: Schema['PlatformTier']; isOff?: boolean };

const Frame = () => (
  <>
    <PlanBadge />
    <Rail />
  </>
);

async function visit({ planDiscount, plan, isOff }: Given, path = '/') {
  const server = await arrive(aUser());
  const { config, data, ...rest } = aSession(aUser());
  const features = { ...config.features, isPaidSubscriptionEnabled: !isOff };
  const session = {
    ...rest,
    config: { ...config, features, planDiscount },
    data: { ...data, plan: plan ?? null },
  };
  server.on('GET', '/front/v2/config/data', () => ({ ok: session }));
  await act(() => mutate(sessionKey, session, { revalidate: false }));
  open(Frame, path);
}
const badge = () => screen.queryByRole('link', { name: /^(Premium|Pro): up to/ });
const entry = () => screen.queryByRole('link', { name: /^(Premium|Pro)\s*(\d+% off)?$/ });

it('shows in the header and at the sidebar’s entry what a subscription costs less', async () => {
  await visit({ planDiscount: 53 });

  expect(badge()?.getAttribute('aria-label')).toBe('Premium: up to 53% off');
  expect(badge()?.getAttribute('href')).toBe('/subscription?triggerSource=header');
  expect(entry()?.textContent).toBe('Premium 53% off');
  expect(entry()?.getAttribute('href')).toBe('/subscription?triggerSource=sidebar');
});

it('offers Pro to whoever has Premium, and no discount to whoever has Pro', async () => {
  await visit({ planDiscount: 53, plan: 'tier2' });
  expect(entry()?.textContent).toBe('Pro 53% off');
  expect(entry()?.getAttribute('href')).toBe('/subscription/pro?triggerSource=sidebar');
});

it('says nothing of a discount where there is none', async () => {
  await visit({ planDiscount: 0 });

  expect(badge()).toBeNull();
  expect(entry()?.textContent).toBe('Premium');
});

it('offers staff at work no discount', async () => {
  await visit({ planDiscount: 53 }, '/admin/jobs');

  expect(entry()?.textContent).toBe('Premium');
});

it('takes every entry of the subscription away while it is switched off', async () => {
  await visit({ planDiscount: 53, isOff: true });

  expect(badge()).toBeNull();
  expect(entry()).toBeNull();
});
