import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { Async } from '~/ui/Async';
import { Button, ButtonLink } from '~/ui/Button';
import { Picture } from '~/ui/Picture';
import css from './Imports.module.css';

type Media = Schema['Media'];

/** Imported files that are still private, and the way into a post, for now or for a time. */
export function Review({ folderId }: { folderId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly Media[]>([]);
  const query = { folderId, status: 'unpublished' as const, limit: 60, offset: 0 };
  const { data, error, mutate } = useApi(['/front/media-storage', { query }]);
  const toggle = (media: Media) =>
    setChosen((now) => {
      const others = now.filter(({ id }) => id !== media.id);
      return others.length < now.length ? others : [...others, media];
    });
  if (data?.items.length === 0) return null;
  return (
    <section className={css.card} aria-label={t`To review`}>
      <h3>
        <Trans>To review</Trans>
      </h3>
      <p>
        <Trans>Only you see these files. Choose some to publish them now or schedule them.</Trans>
      </p>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={160} />
      <div className={css.review}>
        {data?.items.map((media, index) => (
          <button
            key={media.id}
            type="button"
            className={css.pick}
            aria-pressed={chosen.some(({ id }) => id === media.id)}
            aria-label={media.title ?? t`File ${index + 1}`}
            onClick={() => toggle(media)}
          >
            <Picture media={media} alt="" sizes="112px" />
          </button>
        ))}
      </div>
      <div className={css.row}>
        <Button
          disabled={chosen.length === 0}
          onClick={() => void navigate('/post/new', { state: { media: chosen } })}
        >
          {chosen.length === 0 ? (
            <Trans>Publish or schedule</Trans>
          ) : (
            <Plural
              value={chosen.length}
              one="Publish or schedule # file"
              other="Publish or schedule # files"
            />
          )}
        </Button>
        <ButtonLink tone="ghost" to={`/media-storage/folder/${folderId}`}>
          <Trans>Open folder</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}
