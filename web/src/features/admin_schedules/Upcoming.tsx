import { Trans, useLingui } from '@lingui/react/macro';
import css from './Upcoming.module.css';
import { formatIn, ownZone } from './zones';

type Props = { name: string; zone: string; upcoming: readonly string[] };

/** The next times of a schedule: in its zone, and where they differ also in the reader's own. */
export function Upcoming({ name, zone, upcoming }: Props) {
  const { t } = useLingui();
  const own = ownZone();
  const isElsewhere = upcoming.some((time) => formatIn(time, zone) !== formatIn(time, own));
  if (upcoming.length === 0)
    return (
      <p className={css.quiet}>
        <Trans>It would never run.</Trans>
      </p>
    );
  return (
    <table className={css.times} aria-label={t`Next runs of ${name}`}>
      <thead>
        <tr>
          <th scope="col">{zone}</th>
          {isElsewhere && (
            <th scope="col">
              <Trans>Your time</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {upcoming.map((time) => (
          <tr key={time}>
            <td>
              <time dateTime={time}>{formatIn(time, zone)}</time>
            </td>
            {isElsewhere && <td>{formatIn(time, own)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
