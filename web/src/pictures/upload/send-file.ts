import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { fingerprintOf } from './fingerprint';
import { sendPart } from './send-part';

export type Wanted = 'photo' | 'video';
export type Order = {
  file: File;
  folderId?: string;
  wanted?: Wanted;
  signal: AbortSignal;
  /** The server knows it under this id from now on. */
  onBegun: (uploadId: string) => void;
  onSent: (bytes: number) => void;
};

/** Parts of one file that are on their way at a time. */
const AT_ONCE = 3;

/** Bytes of the parts that are there, by their numbers. */
function receivedOf({ parts, partBytes, sizeBytes }: Schema['Upload']): Map<number, number> {
  return new Map(
    parts.map((number) => [number, Math.min(partBytes, sizeBytes - (number - 1) * partBytes)] as const),
  );
}

async function sendMissing(
  upload: Schema['Upload'],
  { file, signal, onSent }: Pick<Order, 'file' | 'signal' | 'onSent'>,
): Promise<void> {
  const { id, partBytes, sizeBytes } = upload;
  const sent = receivedOf(upload);
  const numbers = Array.from({ length: Math.ceil(sizeBytes / partBytes) }, (_, index) => index + 1);
  const missing = numbers.filter((number) => !sent.has(number));
  const tell = () => onSent([...sent.values()].reduce((sum, bytes) => sum + bytes, 0));
  tell();
  const work = async (): Promise<void> => {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      const place = number;
      const body = file.slice((place - 1) * partBytes, place * partBytes);
      await sendPart({
        url: `/front/uploads/${id}/parts/${place}`,
        body,
        signal,
        onSent: (bytes) => {
          sent.set(place, bytes);
          tell();
        },
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Sends the missing parts of a file, even of an upload begun elsewhere; answers the upload's ID. */
export async function sendWhole(
  order: Omit<Order, 'wanted'> & { wanted?: Wanted | 'archive' },
): Promise<string> {
  const { file, folderId, wanted } = order;
  const body = {
    fileName: file.name || 'file',
    contentType: file.type,
    sizeBytes: file.size,
    fingerprint: await fingerprintOf(file),
    type: wanted,
    folderId,
  };
  const upload = await accept(api.POST('/front/uploads', { body }), { isQuiet: true });
  order.onBegun(upload.id);
  await sendMissing(upload, order);
  return upload.id;
}

/** Sends a file and finishes it. */
export async function sendFile(order: Order): Promise<Schema['Media']> {
  const id = await sendWhole(order);
  const done = accept(api.POST('/front/uploads/{id}/finish', { params: { path: { id } }, body: {} }), {
    isQuiet: true,
  });
  return (await done).media;
}
