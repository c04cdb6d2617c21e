/** Bytes hashed at each end of the file. */
const END_BYTES = 1024 * 1024;

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Identifies a file by its size, beginning and end, to recognize it after a reload or on another device. Undefined
 * where the browser can't hash: over plain HTTP an upload starts over.
 */
export async function fingerprintOf(file: Blob): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const ends = new Blob([
    String(file.size),
    file.slice(0, END_BYTES),
    file.slice(Math.max(END_BYTES, file.size - END_BYTES)),
  ]);
  return hex(await crypto.subtle.digest('SHA-256', await ends.arrayBuffer()));
}
