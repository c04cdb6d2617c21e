import type { Schema } from '~/api/schemas';
import { Figure } from './Figure';
import css from './TileArt.module.css';

/** A face in each mood, and abstract pictures of places, clothes, views and poses. */
export const tileArt = {
  mood: (mood: Schema['Mood']) => (
    <img src={`/assets/moods-1/${mood}.svg`} alt="" width={160} height={160} loading="lazy" />
  ),
  setting: (setting: Schema['Setting']) => <span className={css.scene} data-scene={setting} />,
  outfit: (outfit: Schema['Outfit']) => <span className={css.cloth} data-cloth={outfit} />,
  view: (view: Schema['View']) => <Figure name={view} />,
  pose: (pose: Schema['Pose']) => <Figure name={pose} />,
};
