import { expect, it } from 'vitest';
import { aCard } from '~/testing/companions';
import { coversOf } from './covers';

const person = (username: string, change: Parameters<typeof aCard>[0] = {}) =>
  aCard({
    username,
    portrait: `/portraits/${username}`,
    gender: 'female',
    imageStyle: 'realistic',
    age: 27,
    ...change,
  });

it('shows on each way a person as it leads to', () => {
  const people = [
    person('ada'),
    person('bo', { gender: 'male' }),
    person('cleo', { imageStyle: 'anime' }),
    person('dora', { age: 61 }),
    person('eve', { gender: 'trans' }),
  ];

  const covers = coversOf(
    ['boyfriend', 'hentai-girlfriend', 'granny', 'trans-girlfriend', 'girlfriend'],
    people,
  );

  expect(Object.fromEntries(covers)).toEqual({
    boyfriend: '/portraits/bo',
    'hentai-girlfriend': '/portraits/cleo',
    granny: '/portraits/dora',
    'trans-girlfriend': '/portraits/eve',
    girlfriend: '/portraits/ada',
  });
});

it('shows no one twice, and no one where none fits', () => {
  const covers = coversOf(
    ['custom', 'girlfriend', 'boyfriend'],
    [person('ada'), person('ben', { portrait: null })],
  );

  expect(Object.fromEntries(covers)).toEqual({ girlfriend: '/portraits/ada' });
});
