import { expect, it } from 'vitest';
import { aGeneration, aPicture } from '~/testing/world';
import { advance, isEmptied, isWorthAsking, refundOf, settle } from './advance';

const running = aGeneration({ state: 'running', stage: 'drawing', percent: 40 });
const event = {
  generationId: running.id,
  kind: 'image' as const,
  state: 'running',
  stage: 'drawing',
  percent: 55,
} as const;
const ready = aPicture();

it('moves forward with an event and never back', () => {
  expect(advance(running, event)).toMatchObject({ percent: 55 });
  expect(advance(running, { ...event, percent: 10 })).toMatchObject({ percent: 40 });
});

it('keeps the newest frame of a picture', () => {
  const drawn = advance(running, { ...event, picture: { index: 0, state: 'drawing', preview: 'data:1' } });
  const kept = advance(drawn, { ...event, picture: { index: 0, state: 'drawing' } });

  expect(kept.pictures[0]).toMatchObject({ state: 'drawing', preview: 'data:1' });
  expect(kept.pictures[1]).toBe(drawn.pictures[1]);
});

it('takes no picture back that was delivered', () => {
  const delivered = { ...running, pictures: [{ ...ready }] };

  expect(advance(delivered, { ...event, picture: { index: 0, state: 'drawing' } }).pictures).toEqual([ready]);
});

it('asks until when an engine is waited for, and forgets it once there is one', () => {
  const waiting = { reason: 'engine_away', until: '2026-01-01T18:43:00Z' } as const;
  const away = aGeneration({ state: 'running', stage: 'waiting', waiting });

  expect(isWorthAsking({ ...event, stage: 'waiting' })).toBe(true);
  expect(isWorthAsking(event)).toBe(false);
  expect(advance(away, { ...event, stage: 'waiting' }).waiting).toEqual(waiting);
  expect(advance(away, event).waiting).toBeNull();
});

it('leaves the end to the server’s own answer', () => {
  expect(advance(running, { ...event, state: 'done', percent: 100 })).toMatchObject({ state: 'running' });
});

it('ignores an answer that is older than the end', () => {
  const done = aGeneration({ state: 'done' });

  expect(settle(done, running)).toBe(done);
  expect(settle(running, done)).toBe(done);
});

it('gives back only what was not delivered', () => {
  expect(refundOf(aGeneration({ price: 24 }))).toBe(24);
  expect(
    refundOf(aGeneration({ price: 24, pictures: [ready, { ...ready, index: 1, state: 'waiting' }] })),
  ).toBe(12);
});

it('has nothing left to show once every picture was deleted', () => {
  const gone = { ...ready, media: null };

  expect(isEmptied(aGeneration({ state: 'done', pictures: [gone] }))).toBe(true);
  expect(isEmptied(aGeneration({ state: 'done', pictures: [gone, ready] }))).toBe(false);
  expect(isEmptied(aGeneration({ state: 'failed', pictures: [gone] }))).toBe(false);
});
