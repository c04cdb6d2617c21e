import type { Schema } from '~/api/schemas';

const picture = (kind: string, value: string) => (
  <img
    src={`/assets/art-1/${kind}-${value}.webp`}
    alt=""
    width={200}
    height={200}
    loading="lazy"
    decoding="async"
  />
);

/** A drawing of each mood, place, outfit, view and pose, made by the demo's engine. */
export const tileArt = {
  mood: (mood: Schema['Mood']) => picture('mood', mood),
  setting: (setting: Schema['Setting']) => picture('setting', setting),
  outfit: (outfit: Schema['Outfit']) => picture('outfit', outfit),
  view: (view: Schema['View']) => picture('view', view),
  pose: (pose: Schema['Pose']) => picture('pose', pose),
};
