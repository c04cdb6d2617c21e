import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publish } from '~/live/events';
import { aDirectChat } from '~/testing/direct';
import { useIsWriting, useTellWriting } from './use-typing';

const told = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('./calls', () => ({ tellWriting: told }));

beforeEach(() => {
  vi.useFakeTimers();
  told.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

it('says that somebody writes until they stop for a while or have written', () => {
  const { result } = renderHook(() => useIsWriting('noor'));
  const typing = (chat: string) => act(() => publish('privateMessageTyping', { chat }));

  typing('tomas');
  expect(result.current).toBe(false);
  typing('noor');
  act(() => vi.advanceTimersByTime(5000));
  typing('noor');
  act(() => vi.advanceTimersByTime(5000));
  expect(result.current).toBe(true);
  act(() => vi.advanceTimersByTime(1500));
  expect(result.current).toBe(false);

  typing('noor');
  act(() =>
    publish('newPrivateMessageReceived', { chat: 'noor', messageId: 'd2', state: 'done', isDirect: true }),
  );
  expect(result.current).toBe(false);
});

it('tells of writing now and then, and strangers nothing', () => {
  const tellOf = (change: object) => renderHook(() => useTellWriting(aDirectChat(change))).result.current;
  const tell = tellOf({ isRequest: false });

  tell(' ');
  expect(told).not.toHaveBeenCalled();
  tell('G');
  tell('Go');
  expect(told).toHaveBeenCalledExactlyOnceWith('noor');
  vi.advanceTimersByTime(4100);
  tell('Good');
  expect(told).toHaveBeenCalledTimes(2);

  tellOf({ isRequest: true })('G');
  tellOf({ id: null })('G');
  expect(told).toHaveBeenCalledTimes(2);
});
