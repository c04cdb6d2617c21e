import { personHeader } from '~/api/person';
import { NetworkError, Refusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';

export type Part = { url: string; body: Blob; signal: AbortSignal; onSent: (bytes: number) => void };

/** Waits before each further try, in milliseconds. The last one gives up. */
const PAUSES = [1000, 2000, 5000, 10_000, 20_000] as const;

const aborted = () => new DOMException('The upload was paused', 'AbortError');

function refusalOf(request: XMLHttpRequest): Refusal {
  try {
    return new Refusal(JSON.parse(request.responseText) as Schema['Problem']);
  } catch {
    return new Refusal({ code: 'internal', title: 'Failed to parse response', status: request.status });
  }
}

/** One try. `fetch` would not tell how far it is. */
function tryOnce({ url, body, signal, onSent }: Part): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', url);
    const headers = { 'content-type': 'application/octet-stream', ...personHeader() };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onSent(Math.min(loaded, body.size));
    request.onload = () => (request.status < 300 ? resolve() : reject(refusalOf(request)));
    request.onerror = () => reject(new NetworkError());
    request.onabort = () => reject(aborted());
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.send(body);
  });
}

const passes = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof Refusal && (error.problem.status >= 500 || error.problem.status === 429));

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(aborted());
    });
  });

/** Sends one part, again and again while the line or the server has a bad moment. */
export async function sendPart(part: Part): Promise<void> {
  for (const ms of [...PAUSES, undefined]) {
    if (part.signal.aborted) throw aborted();
    try {
      await tryOnce(part);
      part.onSent(part.body.size);
      return;
    } catch (error) {
      part.onSent(0);
      if (!passes(error) || ms === undefined) throw error;
      await pause(ms, part.signal);
    }
  }
}
