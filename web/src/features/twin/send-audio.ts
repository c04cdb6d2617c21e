import { personHeader } from '~/api/person';
import { NetworkError, Refusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import type { Audio } from './wire';

type Sent = { file: Blob; name: string; challengeId: string; onProgress: (percent: number) => void };

function refusalOf(request: XMLHttpRequest): Refusal {
  try {
    return new Refusal(JSON.parse(request.responseText) as Schema['Problem']);
  } catch {
    return new Refusal({ code: 'internal', title: 'Failed to parse response', status: request.status });
  }
}

/** Sends a recording of a challenge, and tells how far it is; `fetch` would not. Throws as other calls do. */
export function sendAudio({ file, name, challengeId, onProgress }: Sent): Promise<Audio> {
  const form = new FormData();
  form.append('challengeId', challengeId);
  form.append('audio', file, name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/front/digital-twin/audios');
    for (const [header, value] of Object.entries({ ...personHeader() }))
      request.setRequestHeader(header, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0);
    request.onload = () => {
      if (request.status >= 300) return reject(refusalOf(request));
      try {
        resolve(JSON.parse(request.responseText) as Audio);
      } catch {
        reject(new NetworkError());
      }
    };
    request.onerror = () => reject(new NetworkError());
    request.send(form);
  });
}
