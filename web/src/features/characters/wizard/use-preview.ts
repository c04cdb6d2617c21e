import { useEffect, useRef, useState } from 'react';
import { accept, api } from '~/api/client';
import { isAborted } from '~/api/refusal';
import type { Person } from '../person';
import type { Preview } from '../wire';
import { lookOf } from './look';

/** A choice has settled when nothing was chosen for so long, in milliseconds. */
export const SETTLE_MS = 600;
/** From one look at a picture that is being drawn to the next, in milliseconds. */
export const POLL_MS = 1000;
/** A picture that is not there after so many looks will not come. */
const LOOKS = 45;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

async function draw(person: Person, signal: AbortSignal): Promise<string | undefined> {
  await pause(SETTLE_MS, signal);
  let preview: Preview = await accept(api.POST('/front/characters/previews', { body: { person }, signal }), {
    isQuiet: true,
  });
  for (let look = 0; !preview.url && look < LOOKS; look += 1) {
    await pause(POLL_MS, signal);
    preview = await accept(
      api.GET('/front/characters/previews/{id}', { params: { path: { id: preview.id } }, signal }),
      { isQuiet: true },
    );
  }
  return preview.url ?? undefined;
}

type Picture = { url?: string; isDrawing: boolean; isFailed: boolean };

/** A small picture of how the person looks. The old one stays until the new one is there. */
export function usePreview(person: Person): Picture {
  const [picture, setPicture] = useState<Picture>({ isDrawing: true, isFailed: false });
  const latest = useRef(person);
  useEffect(() => {
    latest.current = person;
  });
  const look = lookOf(person);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another look is worth another picture
  useEffect(() => {
    const stop = new AbortController();
    setPicture(({ url }) => ({ url, isDrawing: true, isFailed: false }));
    draw(latest.current, stop.signal).then(
      (url) => setPicture((known) => ({ url: url ?? known.url, isDrawing: false, isFailed: !url })),
      (error: unknown) => {
        if (stop.signal.aborted || isAborted(error)) return;
        setPicture(({ url }) => ({ url, isDrawing: false, isFailed: true }));
      },
    );
    return () => stop.abort();
  }, [look]);
  return picture;
}
