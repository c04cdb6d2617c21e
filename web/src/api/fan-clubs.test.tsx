import { act, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { serve } from '~/testing/server';
import { createBatch } from './batch';
import { FAN_CLUB_WINDOW_MS, useFanClub } from './fan-clubs';
import type { Schema } from './schemas';

const aClub = (modelId: string): Schema['FanClub'] => ({
  modelId,
  username: `creator-${modelId}`,
  membersCount: 3,
  name: 'Vera’s club',
  description: '',
  postsCount: 0,
  monthlyCents: 999,
  isOpen: true,
  bundles: [],
  discount: null,
  priceRestrictions: { min: 499, max: 5000 },
  tiers: [],
  membership: null,
});

afterEach(() => void vi.useRealTimers());

function Club({ id }: { id: string }) {
  return <p>{useFanClub(id)?.username ?? 'waiting'}</p>;
}

it('makes look-ups of fan clubs within 100 ms as one', async () => {
  vi.useFakeTimers();
  const server = serve();
  server.on('GET', '/front/fanClubs', ({ query }) => ({
    ok: { items: (query.get('userIds') ?? '').split(',').map(aClub) },
  }));
  const page = (ids: string[]) => (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      {ids.map((id) => (
        <Club key={id} {...{ id }} />
      ))}
    </SWRConfig>
  );

  const { rerender } = render(page(['a', 'b']));
  await act(() => vi.advanceTimersByTimeAsync(FAN_CLUB_WINDOW_MS - 10));
  rerender(page(['a', 'b', 'c']));
  expect(server.askedFor('GET', '/front/fanClubs')).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(20));

  const asked = server.askedFor('GET', '/front/fanClubs');
  expect(asked.map(({ query }) => query.get('userIds'))).toEqual(['a,b,c']);
  expect(screen.getByText('creator-c')).toBeTruthy();
});

it('asks again for what comes after the window, and once for what is asked for twice', async () => {
  vi.useFakeTimers();
  const calls: string[][] = [];
  const lookUp = createBatch(async (ids) => {
    calls.push(ids);
    return new Map(ids.filter((id) => id !== 'gone').map((id) => [id, id.toUpperCase()]));
  }, 100);

  const first = Promise.all([lookUp('a'), lookUp('a'), lookUp('gone')]);
  await vi.advanceTimersByTimeAsync(100);
  const second = lookUp('b');
  await vi.advanceTimersByTimeAsync(100);

  expect(await first).toEqual(['A', 'A', undefined]);
  expect(await second).toBe('B');
  expect(calls).toEqual([['a', 'gone'], ['b']]);
});

it('tells everybody who waits that a look-up failed', async () => {
  vi.useFakeTimers();
  const lookUp = createBatch<string>(() => Promise.reject(new Error('down')), 100);

  const both = Promise.allSettled([lookUp('a'), lookUp('b')]);
  await vi.advanceTimersByTimeAsync(100);

  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
