import { personHeader } from '~/api/person';
import { NetworkError, Refusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import type { Character } from '../wire';

/** Server timeout for a card, upload included, in milliseconds. */
const TIMEOUT_MS = 120_000;

/** The imported character, and how many of the card's files were left out. */
export type Imported = Character & Pick<Schema['ImportedCharacter'], 'assetsLeftOut' | 'greetingsLeftOut'>;

type Sending = {
  file: File;
  key: string /** Language of the card's texts. */;
  language: string;
  onProgress: (percent: number) => void;
};

function answerOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return undefined;
  }
}

/** Uploads a card and reports progress, which `fetch` can't. */
export function sendCard({ file, key, language, onProgress }: Sending): Promise<Imported> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/front/characters/cards?${new URLSearchParams({ language })}`);
    request.timeout = TIMEOUT_MS;
    const headers = {
      'content-type': 'application/octet-stream',
      'idempotency-key': key,
      ...personHeader(),
    };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (100 * loaded) / total : 0);
    request.onload = () => {
      const { status } = request;
      const answer = answerOf(request);
      if (status >= 200 && status < 300 && answer) return resolve(answer as Imported);
      const problem = answer as ConstructorParameters<typeof Refusal>[0] | undefined;
      const unexplained = { code: 'internal', title: 'Failed to parse response', status } as const;
      reject(new Refusal(problem && 'code' in problem ? problem : unexplained));
    };
    request.onerror = () => reject(new NetworkError());
    request.ontimeout = () => reject(new NetworkError());
    request.send(file);
  });
}
