import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusal } from '~/api/refusal';
import { closeModal, currentModal, dropModal, openModal } from '~/app/modals/current';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aFact, aMind, aTwin, aWholeTwin } from '~/testing/twin';
import { aUser } from '~/testing/world';
import { toast } from '~/ui/toast';
import SoundPage from './SoundPage';
import { sendAudio } from './send-audio';
import { SOUND_DIALOG_MS } from './VoiceModal';
import type { Audio, Mind, Twin } from './wire';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));
vi.mock('./send-audio', () => ({ sendAudio: vi.fn() }));

const path = '/twin/sound';
const audio = aWholeTwin().audio as Audio;
let server: Awaited<ReturnType<typeof arrive>>;
let twin: Twin;
let mind: Mind;

class FakeRecorder {
  static isTypeSupported = () => true;
  mimeType = 'audio/webm';
  state = 'inactive';
  ondataavailable?: (event: { data: Blob }) => void;
  onstop?: (() => void) | null;
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.ondataavailable?.({ data: new Blob(['sound']) });
    this.onstop?.();
  }
}

function giveMicrophone(getUserMedia: () => Promise<unknown>) {
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
}

beforeEach(async () => {
  vi.mocked(sendAudio).mockReset();
  server = await arrive(aUser({ isVerified: true }));
  twin = aTwin();
  mind = aMind();
  server.on('GET', '/front/digital-twin', () => ({ ok: twin }));
  server.on('GET', '/front/digital-twin/onboarding/mind', () => ({ ok: mind }));
  server.on('POST', '/front/digital-twin/challenges', () => ({
    ok: {
      id: 'c1',
      sentence: 'Seven green boats.',
      language: 'en' as const,
      expiresAt: '2026-01-01T01:00:00Z',
    },
  }));
  URL.createObjectURL = () => 'blob:take';
  URL.revokeObjectURL = () => undefined;
  giveMicrophone(async () => ({ getTracks: () => [{ stop: () => undefined }] }));
});
afterEach(() => {
  vi.useRealTimers();
  act(() => {
    closeModal();
    dropModal();
  });
});

const showSentence = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Show the sentence' }));

it('records the sentence, plays it back and sends it', async () => {
  vi.mocked(sendAudio).mockImplementation(async () => {
    twin = { ...twin, audio };
    return audio;
  });
  open(SoundPage, path);
  await showSentence();
  expect(await screen.findByText('Seven green boats.')).toBeTruthy();
  const now = vi.spyOn(Date, 'now');
  const begun = Date.now();

  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  const stop = await screen.findByRole('button', { name: 'Stop' });
  expect(screen.getByRole('img', { name: 'Level of the microphone' })).toBeTruthy();
  now.mockReturnValue(begun + 4000);
  await userEvent.click(stop);
  now.mockRestore();
  expect(await screen.findByLabelText('Your recording')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send recording' }));

  expect(await screen.findByText('Accepted')).toBeTruthy();
  expect(vi.mocked(sendAudio).mock.calls[0]?.[0]).toMatchObject({ challengeId: 'c1', name: 'voice.webm' });
});

it('says that a recording is too short', async () => {
  open(SoundPage, path);
  await showSentence();

  await userEvent.click(await screen.findByRole('button', { name: 'Record' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));

  expect((await screen.findByRole('alert')).textContent).toMatch(/^Too short/);
});

it.each([
  ['NotAllowedError', /microphone is blocked/],
  ['NotFoundError', /No microphone found/],
])('says what to do about %s', async (name, words) => {
  giveMicrophone(() => Promise.reject(new DOMException('no', name)));
  open(SoundPage, path);
  await showSentence();

  await userEvent.click(await screen.findByRole('button', { name: 'Record' }));

  expect((await screen.findByRole('alert')).textContent).toMatch(words);
});

it('takes a file, and says beside it and in a toast why it was refused', async () => {
  const told = vi.spyOn(toast, 'error');
  vi.mocked(sendAudio).mockRejectedValue(
    new Refusal({ code: 'file_too_large', title: 'too large', status: 422, field: 'audio' }),
  );
  open(SoundPage, path);
  await showSentence();
  const file = new File(['sound'], 'me.mp3', { type: 'audio/mpeg' });
  await userEvent.upload(await screen.findByLabelText('Recording of the sentence'), file);

  await userEvent.click(await screen.findByRole('button', { name: 'Send recording' }));

  await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect((await screen.findByRole('alert')).textContent).toBe(told.mock.calls[0]?.[0]);
});

it('asks for the gender that the sheet doesn’t say, then makes the voice and tells so', async () => {
  twin = aTwin({ audio });
  mind = aMind({ isSubmitted: true });
  server.on('PUT', '/front/digital-twin/onboarding/mind', ({ body }) => {
    const { sheet } = body as { sheet: { kind: 'fact'; text: string }[] };
    mind = { ...mind, sheet: sheet.map((line) => aFact({ ...line, id: 'g', source: 'owner' })) };
    return { ok: mind };
  });
  server.on('POST', '/front/digital-twin/voices', () => {
    twin = { ...twin, voice: { ...voice, state: 'making', sampleUrl: null } };
    return { ok: twin.voice as NonNullable<Twin['voice']> };
  });
  open(SoundPage, path);
  await userEvent.click(await screen.findByRole('button', { name: 'Make voice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What’s your gender?' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Male' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Make voice' }));

  expect(await screen.findByRole('dialog', { name: 'Your voice is being made' })).toBeTruthy();
  expect(server.askedFor('POST', '/front/digital-twin/voices')[0]?.body).toEqual({
    audioId: audio.id,
  });
  expect(mind.sheet.map(({ text }) => text)).toEqual(['Is a man.']);
});
const voice = aWholeTwin().voice as NonNullable<Twin['voice']>;

it.each([
  ['other_words', 'Those weren’t the words of the sentence.'],
  ['', 'Not accepted. Record it again.'],
])('says why a recording was refused: %s', async (reason, words) => {
  twin = aTwin({ audio: { ...audio, state: 'refused', reason } });
  open(SoundPage, path);

  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make voice' })).toBeNull();
});

it('names a synthetic voice for what it is, and lets it be heard', async () => {
  twin = aWholeTwin();
  open(SoundPage, path);

  expect(await screen.findByText('Synthetic voice (not yours)')).toBeTruthy();
  expect(screen.getByLabelText('Sample of the voice').getAttribute('src')).toBe('/front/twin-sample.ogg');
});

it('closes the dialog about the voice after five seconds', async () => {
  open(SoundPage, path);
  await screen.findByRole('button', { name: 'Show the sentence' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  act(() => openModal('twinVoice', { isReady: true }));
  await screen.findByRole('dialog', { name: 'Your voice is ready' });
  expect(SOUND_DIALOG_MS).toBe(5000);

  await act(() => vi.advanceTimersByTimeAsync(SOUND_DIALOG_MS - 1000));
  expect(currentModal()?.isOpen).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1500));

  expect(currentModal()?.isOpen ?? false).toBe(false);
});
