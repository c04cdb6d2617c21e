import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { Async } from '~/ui/Async';
import { Picture } from '~/ui/Picture';
import css from './Feed.module.css';

type Props = { chosen: readonly string[]; onChange: (ids: string[]) => void };

/** Pictures of one's own to put into a post, in the order in which they are chosen. */
export function PickMedia({ chosen, onChange }: Props) {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/media-storage', { query: { limit: 60, offset: 0 } }]);
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className={css.form}>
      <legend>
        <Trans>Photos</Trans>
      </legend>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={160} />
      {data?.items.length === 0 && (
        <p className={css.quiet}>
          <Trans>You have no pictures yet. Make some first.</Trans>
        </p>
      )}
      <div className={css.media}>
        {data?.items.map((medium, index) => (
          <button
            key={medium.id}
            type="button"
            className={css.pick}
            aria-pressed={chosen.includes(medium.id)}
            aria-label={t`Picture ${index + 1}`}
            onClick={() => toggle(medium.id)}
          >
            <Picture media={medium} alt="" />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
