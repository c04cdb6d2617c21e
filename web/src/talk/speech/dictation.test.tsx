import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Recognition } from './recognition';
import { useDictation } from './use-dictation';

let heard: string[];
let made: Recognition[];
const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
);

/** Does what the test tells it to, and nothing else. */
class Scripted {
  stop = vi.fn();
  abort = vi.fn();
  start = vi.fn();
  constructor() {
    made.push(this as unknown as Recognition);
  }
}
const recognition = () => made.at(-1) as Recognition;
const say = (transcript: string, isFinal: boolean) =>
  act(() => recognition().onresult?.({ resultIndex: 0, results: [{ isFinal, 0: { transcript } }] }));

async function begin() {
  const { result, unmount } = renderHook(() => useDictation((words) => heard.push(words)), { wrapper });
  act(() => result.current.start());
  await waitFor(() => expect(recognition().start).toHaveBeenCalled());
  return { result, unmount };
}

/** A browser that takes its time to say whether what it hears stays on the device. */
function hold() {
  const waiting: (() => void)[] = [];
  const available = () => new Promise<string>((resolve) => waiting.push(() => resolve('unavailable')));
  vi.stubGlobal('SpeechRecognition', Object.assign(class extends Scripted {}, { available }));
  const { result, unmount } = renderHook(() => useDictation((words) => heard.push(words)), { wrapper });
  const release = () => {
    for (const go of waiting.splice(0)) go();
  };
  return { result, unmount, release };
}
type Held = ReturnType<typeof hold>;

beforeEach(() => {
  heard = [];
  made = [];
  localStorage.setItem('isSpeechAccepted', '1');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('SpeechRecognition', Scripted);
});
afterEach(() => vi.unstubAllGlobals());

it('shows words that may still change, and hands on those that stay', async () => {
  const { result } = await begin();

  say('good even', false);
  expect(result.current).toMatchObject({ isListening: true, interim: 'good even' });
  say('good evening', true);

  expect(heard).toEqual(['good evening']);
  expect(result.current.interim).toBe('');
});

it('loses no words that the browser never settled on', async () => {
  const { result } = await begin();
  say('to you', false);

  act(() => result.current.stop());
  expect(recognition().stop).toHaveBeenCalled();
  act(() => recognition().onend?.());

  expect(heard).toEqual(['to you']);
  expect(result.current.isListening).toBe(false);
});

it('tells why nothing was heard, until it is tried again', async () => {
  const { result } = await begin();

  act(() => recognition().onerror?.({ error: 'no-speech' }));
  act(() => recognition().onend?.());
  expect(result.current).toMatchObject({ failure: 'no-speech', isListening: false });
  act(() => result.current.start());

  expect(result.current.failure).toBeUndefined();
});

it('says nothing of an end that was wished for', async () => {
  const { result } = await begin();

  act(() => result.current.leave());
  act(() => recognition().onerror?.({ error: 'aborted' }));

  expect(result.current.failure).toBeUndefined();
  expect(recognition().abort).toHaveBeenCalled();
});

it('stops when its field goes away', async () => {
  const { unmount } = await begin();

  unmount();

  expect(recognition().abort).toHaveBeenCalled();
});

for (const { end, name } of [
  { name: 'stopped', end: ({ result }: Held) => result.current.stop() },
  { name: 'left', end: ({ result }: Held) => result.current.leave() },
  { name: 'taken away', end: ({ unmount }: Held) => unmount() },
])
  it(`never begins when it is ${name} while the browser gets ready`, async () => {
    const held = hold();
    act(() => held.result.current.start());

    act(() => end(held));
    await act(async () => held.release());

    expect(recognition().start).not.toHaveBeenCalled();
    expect(held.result.current.interim).toBe('');
  });

it('begins once when it is stopped and started again while the browser gets ready', async () => {
  const held = hold();
  act(() => held.result.current.start());
  act(() => held.result.current.stop());
  expect(held.result.current.isListening).toBe(false);

  act(() => held.result.current.start());
  await act(async () => held.release());

  expect(made.map(({ start }) => vi.mocked(start).mock.calls.length)).toEqual([0, 1]);
  expect(held.result.current.isListening).toBe(true);
});

it('listens to nobody who has not read the notice', () => {
  localStorage.clear();
  const { result } = renderHook(() => useDictation(() => undefined), { wrapper });

  act(() => result.current.start());

  expect(result.current.isListening).toBe(false);
  expect(made).toEqual([]);
});

it('is not there where the browser cannot', () => {
  vi.stubGlobal('SpeechRecognition', undefined);

  const { result } = renderHook(() => useDictation(() => undefined), { wrapper });

  expect(result.current.isPossible).toBe(false);
});
