/** Sounds: an own message sent, a reply received, and other news. */
export type Tone = 'outcome' | 'income' | 'message';

/** Two notes each, in hertz: rising for sent, falling for received, and wider for rare events. */
const notes: Record<Tone, readonly [number, number]> = {
  outcome: [587.33, 783.99],
  income: [783.99, 523.25],
  message: [523.25, 1046.5],
};
/** In seconds. */
const ATTACK = 0.012;
const LENGTH = 0.22;
const APART = 0.09;
/** Fractions of full volume. A note ends at SILENT, as an exponential fall never reaches zero. */
const LOUD = 0.045;
const SILENT = 0.0001;

let context: AudioContext | undefined;
let soundingCount = 0;

function strike(on: AudioContext, hertz: number, at: number): OscillatorNode {
  const voice = on.createOscillator();
  const volume = on.createGain();
  voice.type = 'sine';
  voice.frequency.value = hertz;
  volume.gain.setValueAtTime(SILENT, at);
  volume.gain.exponentialRampToValueAtTime(LOUD, at + ATTACK);
  volume.gain.exponentialRampToValueAtTime(SILENT, at + LENGTH);
  voice.connect(volume).connect(on.destination);
  voice.start(at);
  voice.stop(at + LENGTH);
  return voice;
}

/** Plays a short, quiet sound, then suspends the audio device. */
export async function play(tone: Tone): Promise<void> {
  context ??= new AudioContext();
  const on = context;
  soundingCount += 1;
  await on.resume();
  const [first, second] = notes[tone];
  strike(on, first, on.currentTime);
  const last = strike(on, second, on.currentTime + APART);
  last.onended = () => {
    soundingCount -= 1;
    if (soundingCount === 0) void on.suspend();
  };
}
