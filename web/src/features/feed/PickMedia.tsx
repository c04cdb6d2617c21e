import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { Async } from '~/ui/Async';
import { Picture } from '~/ui/Picture';
import css from './Feed.module.css';

type Props = {
  chosen: readonly string[];
  /** Shown first; the newest of the library follow. */
  brought?: readonly Schema['Media'][];
  onToggle: (medium: Schema['Media']) => void;
};

/** Pictures of one's own to put into a post, in the order in which they are chosen. */
export function PickMedia({ chosen, brought = [], onToggle }: Props) {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/media-storage', { query: { limit: 60, offset: 0 } }]);
  const first = new Set(brought.map(({ id }) => id));
  const shown = data && [...brought, ...data.items.filter(({ id }) => !first.has(id))];
  return (
    <fieldset className={css.form}>
      <legend>
        <Trans>Photos</Trans>
      </legend>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={160} />
      {shown?.length === 0 && (
        <p className={css.quiet}>
          <Trans>Your library is empty. Upload or create something first.</Trans>
        </p>
      )}
      <div className={css.media}>
        {shown?.map((medium, index) => (
          <button
            key={medium.id}
            type="button"
            className={css.pick}
            aria-pressed={chosen.includes(medium.id)}
            aria-label={t`Image ${index + 1}`}
            onClick={() => onToggle(medium)}
          >
            <Picture media={medium} alt="" />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
