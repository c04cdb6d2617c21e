import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silence } from '~/sound/playback';
import { arrive } from '~/testing/arrive';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import { HearVoice } from './HearVoice';

let player: HTMLMediaElement;
let toasts: ToastRequest[] = [];
let disconnect: () => void;

beforeEach(() => {
  toasts = [];
  disconnect = connectToaster((request) => toasts.push(request));
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Object.assign(URL, { createObjectURL: () => 'blob:sample', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(
    this: HTMLMediaElement,
  ) {
    player = this;
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
});
afterEach(() => {
  act(silence);
  disconnect();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sample = (url: string | null) => ({ id: 's1', isReady: url !== null, url });

async function shown(voiceName: string) {
  const server = await arrive(aUser());
  server.on('GET', '/front/voice-samples/{id}/sound', () => ({ ok: 'sound' as never }));
  render(
    <I18nProvider i18n={i18n}>
      <HearVoice {...{ voiceName }} gender="female" language="it" name="Amelia, warm" />
    </I18nProvider>,
  );
  return server;
}
const listen = () => screen.getByRole('button', { name: 'Listen: Amelia, warm' });

it('is heard by a press once it was spoken, paused by the next, and asked for once', async () => {
  const server = await shown('amelia');
  server.on('POST', '/front/voice-samples', () => ({ ok: sample(null) }));
  server.on('GET', '/front/voice-samples/{id}', () => ({ ok: sample('/front/voice-samples/s1/sound') }));

  await userEvent.click(listen());
  expect(listen().getAttribute('aria-busy')).toBe('true');
  const pause = await screen.findByRole('button', { name: 'Pause: Amelia, warm' });

  expect(player.getAttribute('src')).toBe('blob:sample');
  await userEvent.click(pause);
  await userEvent.click(listen());
  expect(await screen.findByRole('button', { name: 'Pause: Amelia, warm' })).toBeTruthy();
  const asked = server.askedFor('POST', '/front/voice-samples');
  expect(asked.map(({ body }) => body)).toEqual([{ voiceName: 'amelia', gender: 'female', language: 'it' }]);
});

it('says where it can’t be heard, and can be pressed again', async () => {
  const server = await shown('beatrice');
  server.on('POST', '/front/voice-samples', () => refuse(429, 'too_many_attempts'));

  await userEvent.click(listen());

  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.tone).toBe('error');
  expect(listen().getAttribute('aria-busy')).toBeNull();
});
