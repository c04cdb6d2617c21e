import type { Schema } from '~/api/schemas';
import { RibbonArt } from '~/ui/RibbonArt';
import type { Palette } from '~/ui/ribbons';
import { Figure } from './Figure';
import css from './TileArt.module.css';

const moods: Record<Schema['Mood'], { seed: number; palette: Palette }> = {
  excited: { seed: 5, palette: 'rose' },
  happy: { seed: 41, palette: 'moss' },
  serious: { seed: 31, palette: 'tide' },
  angry: { seed: 9, palette: 'ember' },
};

/** Abstract pictures of moods, places, clothes, views and poses. */
export const tileArt = {
  mood: (mood: Schema['Mood']) => <RibbonArt {...moods[mood]} width={160} height={160} />,
  setting: (setting: Schema['Setting']) => <span className={css.scene} data-scene={setting} />,
  outfit: (outfit: Schema['Outfit']) => <span className={css.cloth} data-cloth={outfit} />,
  view: (view: Schema['View']) => <Figure name={view} />,
  pose: (pose: Schema['Pose']) => <Figure name={pose} />,
};
