import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silence, silenceOthers } from '~/sound/playback';
import { aReply, aVoice } from '~/testing/chats';
import type { Spoken } from './use-voice';
import { Voice } from './Voice';

const talk = {
  speak: vi.fn(async (_id: string) => true),
  lookAt: vi.fn(async (_id: string) => undefined),
  renewVoice: vi.fn(async (_id: string) => '/front/voices/new.m4a' as string | null),
};
const message = (change: Partial<Spoken> = {}) => aReply({ id: 'r1', ...change });
const shown = (each: Spoken) => (
  <I18nProvider i18n={i18n}>
    <Voice message={each} talk={talk} />
  </I18nProvider>
);
const slider = () => screen.getByRole('slider', { name: 'Voice message position' });
let played: HTMLMediaElement[];

beforeEach(() => {
  played = [];
  vi.clearAllMocks();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(
    this: HTMLMediaElement,
  ) {
    played.push(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
});
afterEach(() => {
  act(silence);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('is asked for once, and heard as soon as it is there', async () => {
  const { rerender } = render(shown(message()));

  await userEvent.click(screen.getByRole('button', { name: 'Listen' }));
  rerender(shown(message({ voice: aVoice({ state: 'waiting' }) })));
  expect(screen.getByText('Creating audio…')).toBeTruthy();
  rerender(shown(message({ voice: aVoice() })));

  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
  expect(talk.speak).toHaveBeenCalledExactlyOnceWith('r1');
});

it('is not heard by itself where nobody has asked', () => {
  const { rerender } = render(shown(message({ voice: aVoice({ state: 'waiting' }) })));

  rerender(shown(message({ voice: aVoice() })));

  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  expect(played).toEqual([]);
});

it('asks again every five seconds while nobody tells that it is ready', () => {
  vi.useFakeTimers();
  render(shown(message({ voice: aVoice({ state: 'waiting' }) })));

  vi.advanceTimersByTime(4900);
  expect(talk.lookAt).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5200);

  expect(talk.lookAt).toHaveBeenCalledTimes(2);
});

it('offers another try where it failed', async () => {
  render(shown(message({ voice: aVoice({ state: 'failed' }) })));

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(talk.speak).toHaveBeenCalledExactlyOnceWith('r1');
});

it('tells its place in words, and moves by keys', () => {
  render(shown(message({ voice: aVoice() })));

  fireEvent.keyDown(slider(), { key: 'ArrowRight' });
  fireEvent.keyDown(slider(), { key: 'ArrowRight' });

  expect(slider().getAttribute('aria-valuetext')).toBe('2 of 4 seconds');
  expect(screen.getByText('0:02 / 0:04')).toBeTruthy();
});

it('gives way to another voice', async () => {
  render(shown(message({ voice: aVoice() })));
  render(shown(message({ id: 'r2', voice: aVoice({ url: '/front/voices/r2.m4a' }) })));
  const [first, second] = screen.getAllByRole('button', { name: 'Play' });

  await userEvent.click(first as HTMLElement);
  await userEvent.click(second as HTMLElement);

  expect(screen.getAllByRole('button', { name: 'Pause' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Play' })).toEqual([first]);
});

it('asks for a new address where the old one has run out', async () => {
  render(shown(message({ voice: aVoice() })));
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  act(() => void played[0]?.dispatchEvent(new Event('error')));
  expect(screen.getByRole('alert').textContent).toContain('Playback failed. Tap to retry.');

  await userEvent.click(screen.getByRole('button', { name: 'Play' }));

  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
  expect(played.at(-1)?.getAttribute('src')).toBe('/front/voices/new.m4a');
});

it('keeps the focus where it was asked for', async () => {
  const { rerender } = render(shown(message()));

  await userEvent.click(screen.getByRole('button', { name: 'Listen' }));
  rerender(shown(message({ voice: aVoice({ state: 'waiting' }) })));

  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Voice message' }));
});

it('is over once its reply is not among the others any more', async () => {
  render(shown(message({ voice: aVoice() })));
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  await screen.findByRole('button', { name: 'Pause' });

  act(() => silenceOthers([{ id: 'r0' }, { id: 'r1' }]));
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
  act(() => silenceOthers([{ id: 'r0' }]));

  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
});

it('goes on from where it was paused under a new address', async () => {
  const { rerender } = render(shown(message({ voice: aVoice() })));
  fireEvent.keyDown(slider(), { key: 'ArrowRight' });

  rerender(shown(message({ voice: aVoice({ url: '/front/voices/renewed.m4a' }) })));
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));

  expect(slider().getAttribute('aria-valuetext')).toBe('1 of 4 seconds');
});

it('is moved by a finger that swipes nothing else', () => {
  const swiped = vi.fn();
  render(<div onTouchStart={swiped}>{shown(message({ voice: aVoice() }))}</div>);

  fireEvent.touchStart(slider());
  expect(swiped).not.toHaveBeenCalled();
  fireEvent.touchStart(screen.getByRole('group', { name: 'Voice message' }));

  expect(swiped).toHaveBeenCalledOnce();
});
