import { expect, it } from 'vitest';
import { type Choice, press } from './choice';

const order = ['a', 'b', 'c', 'd'];
const pressed = (choice: Choice, ...ids: string[]) =>
  ids.reduce<Choice>((known, id) => press(known, id, order, false), choice);
const chosen = (choice: Choice) => order.filter((id) => choice?.ids.has(id));

it('chooses a picture and gives it back on the second press', () => {
  expect(chosen(pressed(undefined, 'b'))).toEqual(['b']);
  expect(chosen(pressed(undefined, 'b', 'b'))).toEqual([]);
});

it('chooses everything from the last pressed picture on, in either direction', () => {
  expect(chosen(press(pressed(undefined, 'b'), 'd', order, true))).toEqual(['b', 'c', 'd']);
  expect(chosen(press(pressed(undefined, 'c'), 'a', order, true))).toEqual(['a', 'b', 'c']);
});

it('chooses one when there is no beginning of a range', () => {
  expect(chosen(press(undefined, 'c', order, true))).toEqual(['c']);
});

it('leaves the choice it was given as it was', () => {
  const before = pressed(undefined, 'a');

  press(before, 'b', order, false);

  expect(chosen(before)).toEqual(['a']);
});
