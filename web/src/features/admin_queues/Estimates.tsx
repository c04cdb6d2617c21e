import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { formatNumber } from '~/staff/format/count';
import { laneName } from '~/staff/jobs/lanes';
import css from './Estimates.module.css';

/** Refresh interval of the estimates, in milliseconds: they change slowly. */
const ESTIMATES_REFRESH_MS = 60_000;

/** How many of the newest estimates that people were given came true, lane by lane. */
export function Estimates() {
  const { i18n } = useLingui();
  const { data, error } = useApi<'/front/admin/estimates'>(['/front/admin/estimates'], {
    refreshInterval: ESTIMATES_REFRESH_MS,
  });
  if (error && !data)
    return (
      <p className={css.quiet}>
        <Trans>Couldn’t load estimates.</Trans>
      </p>
    );
  if (data?.items.length === 0)
    return (
      <p className={css.quiet}>
        <Trans>No estimates yet.</Trans>
      </p>
    );
  return (
    <ul className={css.list}>
      {data?.items.map(({ lane, orders, heldPercent, promisedPercent }) => {
        const held = formatNumber(Math.round(heldPercent ?? 0));
        const promised = formatNumber(promisedPercent);
        const isKept = heldPercent === null || heldPercent >= promisedPercent;
        return (
          <li key={lane}>
            <strong>{laneName(lane, i18n)}</strong>{' '}
            {heldPercent === null ? (
              <span className={css.quiet}>
                <Trans>no estimates to rate yet (target {promised}%)</Trans>
              </span>
            ) : (
              <span className={isKept ? undefined : css.missed}>
                <Plural
                  value={orders}
                  one={`${held}% of # estimate met (target ${promised}%)`}
                  other={`${held}% of # estimates met (target ${promised}%)`}
                />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
