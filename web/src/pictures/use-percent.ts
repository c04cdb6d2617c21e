import { useState } from 'react';
import { useLiveEvent } from '~/live/events';

/** How much of a video is made, as far as it was told since this is on screen. */
export function usePercent(mediaId: string): number | undefined {
  const [percent, setPercent] = useState<number>();
  useLiveEvent('mediaChanged', (moved) => {
    if (moved.mediaId === mediaId) setPercent(moved.percent ?? undefined);
  });
  return percent;
}
