import { Trans, useLingui } from '@lingui/react/macro';
import { SceneArt } from '~/ui/SceneArt';
import type { Character } from '../wire';
import css from './Character.module.css';

type Props = { character: Pick<Character, 'displayName' | 'portrait'>; isUrgent?: boolean };

/** The portrait, or what stands for it while it is drawn. */
export function PortraitFrame({ character, isUrgent }: Props) {
  const { t } = useLingui();
  const { displayName, portrait } = character;
  const { url320, url640, averageColor, isDrawing, isFailed } = portrait;
  return (
    <div className={css.portrait} style={{ backgroundColor: averageColor ?? undefined }}>
      {url640 ? (
        <img
          src={url640}
          srcSet={url320 ? `${url320} 320w, ${url640} 640w` : undefined}
          sizes="(min-width: 960px) 400px, 92vw"
          alt={t`Portrait of ${displayName}`}
          width={640}
          height={800}
          fetchPriority={isUrgent ? 'high' : undefined}
        />
      ) : (
        <SceneArt seed={displayName.length + 11} palette="rose" />
      )}
      <span className={css.state} role="status">
        {isDrawing && <Trans>Creating the portrait…</Trans>}
        {isFailed && !isDrawing && <Trans>Couldn’t create the portrait</Trans>}
      </span>
    </div>
  );
}
