import { useEffect, useRef, useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { refusalText } from '~/i18n/refusals';
import { fetchSound, pause, play, silenceOne, usePlaying } from '~/sound/playback';
import { toast } from '~/ui/toast';

export type SampleOf = Schema['HearVoice'];

/** From one look at a sample that is being spoken to the next, in milliseconds. */
export const LOOK_MS = 400;
/** A sample that is not there after so many looks will not come. */
const LOOKS = 75;
/** The last one that was pressed is the one to hear. */
let pressed: symbol | undefined;
/** Samples that this page has heard; each is some kilobytes. */
const heard = new Map<string, string>();

async function speak(body: SampleOf): Promise<string> {
  let sample = await accept(api.POST('/front/voice-samples', { body }), { isQuiet: true });
  for (let look = 0; !sample.url && look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    sample = await accept(api.GET('/front/voice-samples/{id}', { params: { path: { id: sample.id } } }), {
      isQuiet: true,
    });
  }
  if (!sample.url) throw new Error('no sample came');
  return fetchSound(sample.url);
}

/** How a voice sounds: spoken by a press, and once more by the next. */
export function useSample(sample: SampleOf) {
  const id = `sample:${sample.language}:${sample.gender}:${sample.voiceName}`;
  const [loading, setLoading] = useState<string>();
  const isPlaying = usePlaying(id)?.isPlaying ?? false;
  const isLoading = loading === id;
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      silenceOne(id);
    };
  }, [id]);

  async function hear(): Promise<void> {
    if (isLoading) return;
    if (isPlaying) return pause();
    const press = Symbol(id);
    pressed = press;
    setLoading(id);
    try {
      const sound = heard.get(id) ?? (await speak(sample));
      heard.set(id, sound);
      if (pressed === press && isHere.current) await play(id, sound);
    } catch (error) {
      if (isHere.current) toast.error(refusalText(error));
    } finally {
      setLoading(undefined);
    }
  }
  return { isPlaying, isLoading, hear: () => void hear() };
}
