import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import css from './Profile.module.css';

type Props = { label: string; value: string | null | undefined; onChange: (id: string | null) => void };

/** Chooses one of the member's own pictures. The one that is chosen can be taken back. */
export function PicturePick({ label, value, onChange }: Props) {
  const { t } = useLingui();
  const { data } = useApi<'/front/media-storage'>([
    '/front/media-storage',
    { query: { status: 'published', limit: 24, offset: 0 } },
  ]);
  const items = data?.items ?? [];
  return (
    <fieldset className={css.section}>
      <legend>{label}</legend>
      {data && items.length === 0 && (
        <p>
          <Trans>Your library is empty. Upload or create an image first.</Trans>
        </p>
      )}
      <div className={css.pick}>
        {items.map(({ id, renditions }, index) => {
          const place = index + 1;
          return (
            <button
              key={id}
              type="button"
              className={css.choice}
              aria-pressed={id === value}
              aria-label={t`Image ${place}`}
              onClick={() => onChange(id === value ? null : id)}
            >
              <img src={renditions[0]?.url} alt="" loading="lazy" />
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
