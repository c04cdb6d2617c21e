import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { play, silence } from '~/sound/playback';
import { aReply, aVoice } from '~/testing/chats';
import type { Voice as VoiceOf } from '../wire';
import { Voice } from './Voice';

const WHOLE = '/front/voices/r1.m4a';
const part = (place: number) => ({ url: `/front/parts/${place}`, durationMs: 1000 + place * 500 });
const waiting = (count: number): VoiceOf => ({
  ...aVoice({ state: 'waiting' }),
  parts: Array.from({ length: count }, (_, place) => part(place)),
});
const talk = {
  speak: vi.fn(async () => true),
  lookAt: vi.fn(async () => undefined),
  renewVoice: vi.fn(async () => null),
};
const shown = (voice: VoiceOf | null) => (
  <I18nProvider i18n={i18n}>
    <Voice message={aReply({ id: 'r1', voice })} talk={talk} />
  </I18nProvider>
);

let player: HTMLMediaElement;
let started: string[];
let missing: string[];

beforeEach(() => {
  started = [];
  missing = [];
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('fetch', async (url: string) => ({
    ok: !missing.includes(url),
    status: 404,
    blob: async () => url,
  }));
  Object.assign(URL, { createObjectURL: (url: string) => `blob:${url}`, revokeObjectURL: () => undefined });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(
    this: HTMLMediaElement,
  ) {
    player = this;
    Object.defineProperty(this, 'ended', { value: false, configurable: true });
    started.push(this.getAttribute('src') ?? '');
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
});
afterEach(() => {
  act(silence);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const end = () =>
  act(async () => {
    Object.defineProperty(player, 'ended', { value: true, configurable: true });
    player.dispatchEvent(new Event('pause'));
    player.dispatchEvent(new Event('ended'));
  });
const hasStarted = (...urls: string[]) => waitFor(() => expect(started).toEqual(urls));

async function asked() {
  const page = render(shown(null));
  await userEvent.click(screen.getByRole('button', { name: 'Listen' }));
  return (voice: VoiceOf) => page.rerender(shown(voice));
}

it('is heard from its first part on, in order, and ends with the whole', async () => {
  const show = await asked();

  show(waiting(1));
  await hasStarted('blob:/front/parts/0');
  expect(screen.getByText('Speaking…')).toBeTruthy();
  show(waiting(2));
  expect(started).toHaveLength(1);
  await end();
  await hasStarted('blob:/front/parts/0', 'blob:/front/parts/1');
  await end();
  show(aVoice({ url: WHOLE }));

  await hasStarted('blob:/front/parts/0', 'blob:/front/parts/1', WHOLE);
  expect(player.currentTime).toBe(2.5);
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
});

it('waits for a part that is not there yet', async () => {
  const show = await asked();
  show(waiting(1));
  await hasStarted('blob:/front/parts/0');

  await end();
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
  show(waiting(2));

  await hasStarted('blob:/front/parts/0', 'blob:/front/parts/1');
});

it('stays paused while further parts come, and goes on where it was', async () => {
  const show = await asked();
  show(waiting(1));
  await hasStarted('blob:/front/parts/0');
  await end();

  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  show(waiting(2));
  expect(started).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));

  await hasStarted('blob:/front/parts/0', 'blob:/front/parts/1');
});

it('hears the place of a lost part in the whole', async () => {
  const show = await asked();
  show(waiting(1));
  await hasStarted('blob:/front/parts/0');
  missing = ['/front/parts/1'];
  show(waiting(2));
  await end();

  show(aVoice({ url: WHOLE }));

  await hasStarted('blob:/front/parts/0', WHOLE);
  expect(player.currentTime).toBe(1);
});

it('interrupts no other voice that was begun meanwhile', async () => {
  const show = await asked();
  show(waiting(1));
  await hasStarted('blob:/front/parts/0');

  await act(() => play('r2', '/front/voices/r2.m4a'));
  show(waiting(2));
  show(aVoice({ url: WHOLE }));

  await hasStarted('blob:/front/parts/0', '/front/voices/r2.m4a');
});

it('is silent once no more can be spoken', async () => {
  const show = await asked();
  show(waiting(1));
  await hasStarted('blob:/front/parts/0');

  show(aVoice({ state: 'failed' }));

  expect(screen.getByRole('alert').textContent).toContain('Couldn’t create the audio.');
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});
