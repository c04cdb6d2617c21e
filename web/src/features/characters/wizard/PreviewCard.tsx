import { Trans, useLingui } from '@lingui/react/macro';
import { SceneArt } from '~/ui/SceneArt';
import { wordsByField } from '../option-words/by-field';
import type { Draft } from '../wire';
import css from './Preview.module.css';
import { usePreview } from './use-preview';

const facts = ['personality', 'occupation', 'relationship'] as const;

/** How the companion looks with what is chosen so far. */
export function PreviewCard({ draft }: { draft: Draft }) {
  const { t, i18n } = useLingui();
  const { url, isDrawing, isFailed } = usePreview(draft.person);
  const { personality, imageStyle } = draft.person;
  const said = facts.flatMap((field) => {
    const word = wordsByField[`personality.${field}`]?.[personality[field] ?? ''];
    return word ? [i18n._(word)] : [];
  });
  const name = draft.displayName.trim();
  return (
    <figure className={css.card}>
      <div className={css.picture} data-drawing={isDrawing || undefined}>
        {url ? (
          <img src={url} alt={t`Portrait preview`} width={320} height={400} />
        ) : (
          <SceneArt
            seed={imageStyle === 'anime' ? 17 : 23}
            palette={imageStyle === 'anime' ? 'violet' : 'ember'}
          />
        )}
        <span className={css.state} role="status">
          {isDrawing && <Trans>Drawing…</Trans>}
          {isFailed && <Trans>Preview unavailable</Trans>}
        </span>
      </div>
      <figcaption className={css.caption}>
        <span className={css.name}>
          <bdi>{name || <Trans>Unnamed</Trans>}</bdi>
          <bdi className={css.years}>{personality.age}</bdi>
        </span>
        {said.length > 0 && <span className={css.facts}>{said.join(' · ')}</span>}
      </figcaption>
    </figure>
  );
}
