import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** An audio device that writes down which notes were struck. */
function device() {
  const notes: { hertz: number; from: number; to: number; loudest: number }[] = [];
  class FakeContext {
    currentTime = 2;
    destination = {};
    resume = async () => undefined;
    suspend = vi.fn(async () => undefined);
    createOscillator() {
      const note = { hertz: 0, from: 0, to: 0, loudest: 0 };
      notes.push(note);
      const frequency = {
        set value(hertz: number) {
          note.hertz = hertz;
        },
      };
      const start = (at: number) => {
        note.from = at;
      };
      const stop = (at: number) => {
        note.to = at;
      };
      return { frequency, start, stop, connect: (next: object) => next };
    }
    createGain() {
      const note = notes.at(-1);
      const louder = (value: number) => {
        if (note) note.loudest = Math.max(note.loudest, value);
      };
      return {
        gain: { setValueAtTime: louder, exponentialRampToValueAtTime: louder },
        connect: (next: object) => next,
      };
    }
  }
  vi.stubGlobal('AudioContext', FakeContext);
  return notes;
}

it.each(['outcome', 'income', 'message'] as const)('plays %s as two short and quiet notes', async (tone) => {
  const notes = device();
  const { play } = await import('./tones');

  await play(tone);

  expect(notes).toHaveLength(2);
  for (const { from, to, loudest } of notes) {
    expect(to - from).toBeLessThan(0.3);
    expect(loudest).toBeLessThan(0.1);
  }
  expect(notes[1]?.from).toBeGreaterThan(notes[0]?.from ?? 0);
});

it('sounds different for what leaves, what comes and what is news', async () => {
  const notes = device();
  const { play } = await import('./tones');

  for (const tone of ['outcome', 'income', 'message'] as const) await play(tone);

  const pairs = [0, 2, 4].map((at) => `${notes[at]?.hertz}, ${notes[at + 1]?.hertz}`);
  expect(new Set(pairs).size).toBe(3);
});
