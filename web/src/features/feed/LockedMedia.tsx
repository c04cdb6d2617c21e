import { Plural } from '@lingui/react/macro';
import { Image, Play } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { formatSeconds } from '~/i18n/format';
import { useBlur } from '~/ui/Picture';
import type { Palette } from '~/ui/ribbons';
import { SceneArt } from '~/ui/SceneArt';
import { LockButton, type Locking } from './LockButton';
import css from './Media.module.css';

type Medium = Schema['FeedMedia'];
type Props = { media: readonly Medium[]; locking: Locking | null };

const palettes: readonly Palette[] = ['ember', 'tide', 'violet', 'rose', 'dusk'];

/** A number that is always the same for an id. */
const seedOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(-6), 16) || 1;

/** Facts of locked media: how many photos and videos, how long the videos are, and how they are unlocked. */
export function LockedMedia({ media, locking }: Props) {
  const [first] = media;
  const blur = useBlur(first?.urlBlur, true);
  if (!first) return null;
  const seed = seedOf(first.recordId);
  const films = media.filter(({ type }) => type === 'video');
  const videos = films.length;
  const photos = media.length - videos;
  const lengthMs = films.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0);
  return (
    <div className={css.locked} style={{ backgroundColor: first.averageColor }}>
      {blur && <img src={blur} alt="" />}
      <SceneArt
        className={css.drawing}
        seed={seed}
        palette={palettes[seed % palettes.length] ?? 'ember'}
        width={600}
        height={400}
      />
      <div className={css.offer}>
        <p className={css.held}>
          {photos > 0 && (
            <span>
              <Image size={16} aria-hidden="true" />
              <Plural value={photos} one="# photo" other="# photos" />
            </span>
          )}
          {videos > 0 && (
            <span>
              <Play size={16} aria-hidden="true" />
              <Plural value={videos} one="# video" other="# videos" />
              {lengthMs > 0 && ` · ${formatSeconds(Math.round(lengthMs / 1000))}`}
            </span>
          )}
        </p>
        {locking && <LockButton {...locking} />}
      </div>
    </div>
  );
}
