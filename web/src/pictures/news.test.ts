import { expect, it } from 'vitest';
import { aGeneration, aPicture } from '~/testing/world';
import { newsOf } from './news';

const queued = aGeneration();
const running = aGeneration({ state: 'running', percent: 10 });
const ready = aPicture();

it('says that an order was taken, begun and ended', () => {
  expect(newsOf(undefined, queued)).toBe('queued');
  expect(newsOf(queued, running)).toBe('drawing');
  expect(newsOf(running, aGeneration({ state: 'done' }))).toBe('done');
  expect(newsOf(running, aGeneration({ state: 'failed' }))).toBe('failed');
  expect(newsOf(queued, aGeneration({ state: 'cancelled' }))).toBe('cancelled');
});

it('says each picture once', () => {
  const further = { ...running, pictures: [ready, ...running.pictures.slice(1)] };

  expect(newsOf(running, further)).toBe('pictureReady');
  expect(newsOf(further, further)).toBeUndefined();
});

it('keeps quiet about percentages and about orders that ended long ago', () => {
  expect(newsOf(running, { ...running, percent: 80 } as typeof running)).toBeUndefined();
  expect(newsOf(undefined, aGeneration({ state: 'done' }))).toBeUndefined();
});
