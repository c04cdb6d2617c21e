import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './use-selection';

const shown = ['a', 'b', 'c', 'd'];
const begin = () => renderHook(({ list }) => useSelection(list, shown), { initialProps: { list: 'all' } });

it('chooses a range from the last choice on, either way, and drops it the same way', () => {
  const { result } = begin();

  act(() => result.current.toggle('c', false));
  act(() => result.current.toggle('a', true));
  expect([...result.current.ids].sort()).toEqual(['a', 'b', 'c']);

  act(() => result.current.toggle('b', true));
  expect([...result.current.ids]).toEqual(['c']);
});

it('chooses the page, then everything, and a single choice ends that', () => {
  const { result } = begin();

  act(() => result.current.togglePage());
  expect(result.current.isPageChosen).toBe(true);
  act(() => result.current.chooseEverything());
  expect(result.current.isEverything).toBe(true);

  act(() => result.current.toggle('a', false));
  expect([result.current.isEverything, result.current.isPageChosen]).toEqual([false, false]);
  act(() => result.current.togglePage());
  act(() => result.current.togglePage());
  expect(result.current.ids.size).toBe(0);
});

it('forgets what was chosen in another list', () => {
  const { result, rerender } = begin();
  act(() => result.current.toggle('a', false));

  rerender({ list: 'failed' });

  expect(result.current.ids.size).toBe(0);
});
