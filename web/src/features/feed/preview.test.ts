import { expect, it } from 'vitest';
import { aMedia } from '~/testing/world';
import { chosenNew, moved } from './MediaChoices';
import { opensTo, shownMedia } from './Preview';

const chosen = ['a', 'b', 'c'].map((id) => chosenNew(aMedia({ id })));
const order = (media: readonly { recordId: string }[]) => media.map(({ recordId }) => recordId).join('');

it('shows each viewer what the server would', () => {
  expect(opensTo('everyone', 'free')).toBe(true);
  expect(opensTo('follower', 'fan_club')).toBe(false);
  expect(opensTo('member', 'fan_club')).toBe(true);
  expect(opensTo('member', 'paid')).toBe(false);
  expect(opensTo('buyer', 'paid')).toBe(true);

  const media = chosen.map((one, index) => ({ ...one, isTeaser: index === 0 }));
  const seen = shownMedia({ media, mode: 'paid' } as never, 'member');
  expect(seen.map(({ data }) => data !== null)).toEqual([true, false, false]);
});

it('moves a medium to another place, and nowhere beyond', () => {
  expect(order(moved(chosen, 2, 0))).toBe('cab');
  expect(order(moved(chosen, 0, 1))).toBe('bac');
  expect(order(moved(chosen, 0, -1))).toBe('abc');
  expect(order(moved(chosen, 2, 3))).toBe('abc');
});
