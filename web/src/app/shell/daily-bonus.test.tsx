import { act } from '@testing-library/react';
import { mutate } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aSession, aUser } from '~/testing/world';
import { closeModal, currentModal, dropModal } from '../modals/current';
import { sessionKey } from '../session';
import { useDailyBonus } from './use-daily-bonus';

function Page() {
  useDailyBonus();
  return <h1>Page</h1>;
}

/** Members look around before anything is offered; nobody waits that long in a test. */
async function lookAround(path: string) {
  const user = aUser();
  const server = await arrive(user);
  const { data, ...rest } = aSession(user);
  const dailyBonus = { amount: 10, isAvailable: true, nextAt: null };
  const tokensBalance = data.tokensBalance && {
    ...data.tokensBalance,
    claims: { ...data.tokensBalance.claims, dailyBonus },
  };
  const session = { ...rest, data: { ...data, tokensBalance } };
  server.on('GET', '/front/v2/config/data', () => ({ ok: session }));
  await act(() => mutate(sessionKey, session, { revalidate: false }));
  localStorage.removeItem('dailyBonusOfferedOn');
  vi.useFakeTimers();
  open(Page, path);
  act(() => vi.advanceTimersByTime(20_000));
}

afterEach(() => {
  vi.useRealTimers();
  act(() => {
    closeModal();
    dropModal();
  });
});

it('offers the bonus of the day to somebody who looks around', async () => {
  await lookAround('/discover');

  expect(currentModal()?.name).toBe('dailyTokenBonus');
});

it.each(['/admin/moderation', '/chat/ada', '/image-generator/imagine', '/subscription'])(
  'opens nothing by itself at %s',
  async (path) => {
    await lookAround(path);

    expect(currentModal()).toBeNull();
  },
);
