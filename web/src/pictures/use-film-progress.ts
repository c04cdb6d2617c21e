import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { useLiveEvent } from '~/live/events';

export type FilmProgress = {
  percent: number;
  stage: Schema['FilmStage'] | undefined;
  /** Shorter sides in pixels of what is made or stored at this moment. */
  sides: readonly number[];
};

/** How far a video is made, as far as it was told since this is on screen. */
export function useFilmProgress(mediaId: string): FilmProgress | undefined {
  const [progress, setProgress] = useState<FilmProgress>();
  useLiveEvent('mediaChanged', ({ mediaId: moved, percent, stage, sides }) => {
    if (moved !== mediaId) return;
    setProgress(percent == null ? undefined : { percent, stage: stage ?? undefined, sides: sides ?? [] });
  });
  return progress;
}
