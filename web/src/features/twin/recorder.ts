/** Reason for a recording that failed. */
export type RecordFailure = 'refused' | 'no_device' | 'unsupported' | 'broken';
/** A recording that is being made. */
export type Recording = {
  /** Loudness now, 0 to 1. */
  level: () => number;
  /** Ends it, and gives what was recorded. */
  stop: () => Promise<Blob>;
  /** Ends it, and drops what was recorded. */
  cancel: () => void;
};

/** Formats to record in, the one that most servers read first. */
const formats = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus', 'audio/webm'];
/** Samples that one level is measured over. */
const WINDOW = 1024;

/** The reason, of what a browser threw when it was asked for the microphone. */
export function failureOf(error: unknown): RecordFailure {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'no_device';
  return 'broken';
}

/** Whether this browser can record at all. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined;

function meterOf(stream: MediaStream): { level: () => number; close: () => void } {
  if (typeof AudioContext === 'undefined') return { level: () => 0, close: () => undefined };
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = WINDOW;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(WINDOW);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, each) => sum + each * each, 0) / WINDOW;
      // Speech is quiet for its peaks: its loudness is shown three times as long.
      return Math.min(1, Math.sqrt(power) * 3);
    },
    close: () => void context.close(),
  };
}

/** Begins to record. Throws what the browser threw if the microphone is refused or missing. */
export async function startRecording(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format));
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : undefined);
  const chunks: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void chunks.push(data);
  const meter = meterOf(stream);
  const release = () => {
    meter.close();
    for (const track of stream.getTracks()) track.stop();
  };
  recorder.start();
  return {
    level: meter.level,
    stop: () =>
      new Promise((resolve) => {
        recorder.onstop = () => {
          release();
          resolve(new Blob(chunks, { type: recorder.mimeType || 'audio/webm' }));
        };
        recorder.stop();
      }),
    cancel: () => {
      recorder.onstop = null;
      if (recorder.state !== 'inactive') recorder.stop();
      release();
    },
  };
}
