/** Samples in a second. */
const RATE = 24_000;
/** Full scale of a sample, with room for overtones. */
const LOUD = 10_000;
const HEADER = 44;

/** A WAV file that a machine takes for a voice: a tone with overtones that swells as syllables do. */
export function aVoiceFile({ hertz = 190, seconds = 6, syllables = 4 } = {}): Buffer {
  const count = RATE * seconds;
  const file = Buffer.alloc(HEADER + 2 * count);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  // PCM, one channel
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(2 * RATE, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(2 * count, 40);
  for (let at = 0; at < count; at += 1) {
    const turns = (2 * Math.PI * at) / RATE;
    const tone = [1, 2, 3, 4].reduce(
      (sum, overtone) => sum + Math.sin(turns * hertz * overtone) / overtone,
      0,
    );
    const loudness = (1 - Math.cos(turns * syllables)) / 2;
    file.writeInt16LE(Math.round(tone * loudness * LOUD), HEADER + 2 * at);
  }
  return file;
}
