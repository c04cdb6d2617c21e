import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aSession, aUser } from '~/testing/world';
import { changeSession } from '../session';
import { SpicyToggle } from './SpicyToggle';

const path = '/front/users/{id}/spicy';

function sessionOf(user: Schema['User'] | null, rule: Schema['RegionRule'] = 'allow'): Schema['ConfigData'] {
  const session = aSession(user);
  return { ...session, config: { ...session.config, region: { ...session.config.region, rule } } };
}

/** Opens the header's toggle for a user whose spicy mode is as the server keeps it. */
async function enter(user: Schema['User'] | null, rule?: Schema['RegionRule'], address = '/') {
  const server = await arrive(user);
  let kept = user;
  server.on('GET', '/front/v2/config/data', () => ({ ok: sessionOf(kept, rule) }));
  server.on('PUT', path, ({ body }) => {
    const { isNSFW, hasAgreed } = body as Schema['SetSpicy'];
    if (isNSFW && !hasAgreed) return refuse(409, 'disclaimer_needed');
    kept = kept && { ...kept, isNSFW };
    return { status: 204 };
  });
  await changeSession();
  const router = open(SpicyToggle, '*', address);
  return {
    server,
    router,
    signUp: async () => {
      kept = aUser();
      await changeSession();
    },
  };
}

const toggle = () => screen.findByRole('button', { name: 'Spicy mode' });
const isOn = async () => (await toggle()).getAttribute('aria-pressed') === 'true';

it('shows the disclaimer until the member has agreed', async () => {
  const { server } = await enter(aUser());
  await userEvent.click(await toggle());

  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));

  await waitFor(async () => expect(await isOn()).toBe(true));
  expect(server.askedFor('PUT', path).map(({ body }) => body)).toEqual([
    { isNSFW: true, hasAgreed: false },
    { isNSFW: true, hasAgreed: true },
  ]);
});

it('goes off without a question', async () => {
  const { server } = await enter(aUser({ isNSFW: true }));
  await userEvent.click(await toggle());

  await waitFor(async () => expect(await isOn()).toBe(false));
  expect(server.askedFor('PUT', path).map(({ body }) => body)).toEqual([{ isNSFW: false, hasAgreed: false }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks a guest to sign up and continues after it', async () => {
  const { server, signUp } = await enter(null);
  await userEvent.click(await toggle());
  expect(await screen.findByText('Spicy mode is for members.')).toBeTruthy();
  expect(server.askedFor('PUT', path)).toEqual([]);

  await signUp();

  expect(await screen.findByText('Turn on spicy mode?')).toBeTruthy();
});

it('asks on the page that a guest came from, not on the one to sign up', async () => {
  const { server, router, signUp } = await enter(null, 'allow', '/feed');
  await userEvent.click(await toggle());
  expect(await screen.findByText('Spicy mode is for members.')).toBeTruthy();
  await act(() => router.navigate('/signup?returnUrl=%2Ffeed'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await act(signUp);

  await waitFor(async () => expect((await toggle()).hasAttribute('aria-pressed')).toBe(true));
  expect(server.askedFor('PUT', path)).toEqual([]);
  await act(() => router.navigate('/feed', { replace: true }));
  expect(await screen.findByText('Turn on spicy mode?')).toBeTruthy();
});

it.each(['safe_only', 'block'] as const)('is absent where nothing explicit is shown', async (rule) => {
  const { server } = await enter(aUser(), rule);

  await waitFor(() => expect(server.askedFor('GET', '/front/v2/config/data').length).toBeGreaterThan(0));
  expect(screen.queryByRole('button', { name: 'Spicy mode' })).toBeNull();
});
