import { expect, it } from 'vitest';
import { aMessage, anActor, anotherActor, aScene } from '~/testing/chats';
import { audienceOf, hearersOf, isHandle, readyOf } from './cast';

const mila = anActor();
const orin = anotherActor();
const scene = aScene();

it('tells a scene by its name in addresses', () => {
  expect(isHandle('~k3v9x0q2m7ab')).toBe(true);
  expect(isHandle('mila_40312')).toBe(false);
});

it('says who heard a message where others of the cast did not', () => {
  const heard = (witnesses: string[] | null) => hearersOf(aMessage({ witnesses }), scene);

  expect(heard(['mila_40312'])).toEqual([mila]);
  expect(heard([])).toEqual([]);
  expect(heard(['mila_40312', 'orin_2'])).toBeNull();
  expect(heard(null)).toBeNull();
  expect(hearersOf(aMessage({ witnesses: ['mila_40312'] }), null)).toBeNull();
});

it('counts a message to all who are there as one to everyone', () => {
  expect(audienceOf([], scene)).toEqual({ to: [], isLost: false });
  expect(audienceOf(['mila_40312', 'orin_2'], scene)).toEqual({ to: [], isLost: false });
});

it('leaves out of a whisper who is not there any more', () => {
  const cast = [mila, orin, anActor({ username: 'ines_1', isPresent: false })];

  expect(audienceOf(['orin_2', 'ines_1'], aScene({ cast })).to).toEqual(['orin_2']);
});

it('never lets a whisper reach the others because its hearer has left', () => {
  const left = aScene({ cast: [mila, { ...orin, isPresent: false }] });

  expect(audienceOf(['orin_2'], left)).toEqual({ to: [], isLost: true });
});

it('lets speak who is there and not gone', () => {
  const cast = [mila, { ...orin, isAvailable: false }, anActor({ username: 'ines_1', isPresent: false })];

  expect(readyOf(aScene({ cast }))).toEqual([mila]);
});
