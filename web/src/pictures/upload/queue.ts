import Uppy, { type UppyFile } from '@uppy/core';
import { useSyncExternalStore } from 'react';
import { isAborted } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { refusalText } from '~/i18n/refusals';
import { toast } from '~/ui/toast';
import { sendFile, type Wanted } from './send-file';

type Meta = { folderId?: string; wanted?: Wanted } & Record<string, unknown>;
type Sent = UppyFile<Meta, Record<string, never>>;

/** Files uploaded in parallel; the others wait. */
const FILES_AT_ONCE = 2;

export type UploadItem = {
  id: string;
  name: string;
  size: number;
  sent: number;
  state: 'waiting' | 'sending' | 'paused' | 'failed' | 'done';
  /** The server's id, once known. */
  uploadId?: string;
  error?: unknown;
  media?: Schema['Media'];
};

/** State that Uppy has no room for. */
type Own = Pick<UploadItem, 'uploadId' | 'error' | 'media'> & { isSending?: boolean; stop?: AbortController };

const uppy = new Uppy<Meta, Record<string, never>>({
  autoProceed: true,
  allowMultipleUploadBatches: true,
  // Invalid files are refused with our own messages.
  onBeforeFileAdded: () => true,
});
uppy.setState({ capabilities: { ...uppy.getState().capabilities, resumableUploads: true } });

const own = new Map<string, Own>();
const readers = new Set<() => void>();
const waiting: (() => void)[] = [];
let busy = 0;
let items: readonly UploadItem[] = [];

const stateOf = (file: Sent, { error, media, isSending }: Own): UploadItem['state'] => {
  if (media) return 'done';
  if (error) return 'failed';
  if (file.isPaused) return 'paused';
  return isSending ? 'sending' : 'waiting';
};

/** A reload would stop what is on its way. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();
let isWarning = false;

function warnBeforeLeaving(): void {
  const isNeeded = items.some(({ state }) => state === 'sending' || state === 'waiting');
  if (isNeeded === isWarning) return;
  isWarning = isNeeded;
  if (isNeeded) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

function read(): void {
  items = uppy.getFiles().map((file) => {
    const more = own.get(file.id) ?? {};
    return {
      id: file.id,
      name: file.name,
      size: file.size ?? 0,
      sent: Number(file.progress.bytesUploaded) || 0,
      state: stateOf(file, more),
      uploadId: more.uploadId,
      error: more.error,
      media: more.media,
    };
  });
  for (const tell of readers) tell();
  warnBeforeLeaving();
}

const change = (id: string, more: Own): void => {
  own.set(id, { ...own.get(id), ...more });
  read();
};

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= FILES_AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  busy += 1;
  try {
    return await work();
  } finally {
    busy -= 1;
    waiting.shift()?.();
  }
}

/** Resolves when the file is to be sent, or was removed. */
const untilWanted = (id: string): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (uppy.getFile(id)?.isPaused) return;
      readers.delete(look);
      resolve();
    };
    readers.add(look);
    look();
  });

function send(id: string, stop: AbortController): Promise<Schema['Media']> {
  const file = uppy.getFile(id);
  change(id, { isSending: true, error: undefined });
  return sendFile({
    file: file.data as File,
    folderId: file.meta.folderId,
    wanted: file.meta.wanted,
    signal: stop.signal,
    onBegun: (uploadId) => change(id, { uploadId }),
    onSent: (bytesUploaded) => {
      const now = uppy.getFile(id);
      if (!now) return;
      uppy.setFileState(id, {
        progress: { ...now.progress, bytesUploaded, bytesTotal: now.size ?? 0 } as Sent['progress'],
      });
      read();
    },
  });
}

/** Uploads one file to the end, through any number of pauses. */
async function sendThrough(id: string): Promise<void> {
  while (uppy.getFile(id)) {
    const stop = new AbortController();
    change(id, { stop });
    await untilWanted(id);
    if (!uppy.getFile(id)) return;
    try {
      const media = await inTurn(() => {
        stop.signal.throwIfAborted();
        return send(id, stop);
      });
      change(id, { media, isSending: false });
      return;
    } catch (error) {
      change(id, { isSending: false });
      if (isAborted(error)) continue;
      change(id, { error });
      toast.error(refusalText(error));
      return;
    }
  }
}

uppy.addUploader(async (ids) => {
  uppy.emit('upload-start', uppy.getFilesByIds(ids));
  await Promise.all(ids.map(sendThrough));
});
uppy.on('file-removed', ({ id }) => {
  own.get(id)?.stop?.abort();
  own.delete(id);
  read();
});

/** Starts uploading files. An upload started before, here or elsewhere, resumes. */
export function addFiles(
  files: readonly File[],
  { folderId, wanted }: Pick<Meta, 'folderId' | 'wanted'> = {},
) {
  return files.map((file) => {
    const added = uppy.addFile({
      // Two files with the same name, size and time are still two files.
      id: undefined,
      source: 'local',
      name: file.name || 'file',
      type: file.type,
      data: file,
      meta: { folderId, wanted, relativePath: crypto.randomUUID?.() ?? String(Math.random()) },
    } as Parameters<typeof uppy.addFile>[0]);
    read();
    return added;
  });
}

export function pauseOrResume(id: string): void {
  const isPaused = uppy.pauseResume(id);
  if (isPaused) own.get(id)?.stop?.abort();
  read();
}

export function retry(id: string): void {
  change(id, { error: undefined });
  void sendThrough(id);
}

/** Removes a file from the list, aborting its upload. */
export const takeAway = (id: string): void => uppy.removeFile(id);

/** Removes finished files from the list. */
export const clearDone = (): void => {
  for (const { id } of items.filter(({ state }) => state === 'done')) uppy.removeFile(id);
};

/** Uploads of this page, oldest first. They continue while navigating. */
export function useUploads(): readonly UploadItem[] {
  return useSyncExternalStore(
    (tell) => {
      readers.add(tell);
      return () => readers.delete(tell);
    },
    () => items,
  );
}
