import { accept } from './client';
import { personHeader } from './person';

/** Sends a file as the whole body of a call. */
export function putFile<T>(address: string, file: File): Promise<T> {
  const call = fetch(address, {
    method: 'PUT',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/octet-stream', ...personHeader() },
    body: file,
  }).then(async (response) => {
    const answer: unknown = await response.json().catch(() => undefined);
    return response.ok ? { data: answer as T, response } : { error: answer, response };
  });
  return accept(call);
}
