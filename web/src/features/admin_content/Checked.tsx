import { Trans } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatInstant } from '~/staff/format/time';

type Props = { check: Schema['StaffMedia']['check'] };

/** The last check of a picture by machine. */
export function Checked({ check }: Props) {
  if (!check) return <Trans>Not checked by machine</Trans>;
  const { checker, explicitScore, youngestYears, checkedAt } = check;
  const percent = explicitScore === null ? null : Math.round(explicitScore * 100);
  return (
    <>
      {percent === null ? (
        <Trans>{checker} couldn’t check it. A person decides.</Trans>
      ) : (
        <Trans>
          Checked by machine: {checker}, {percent}% explicit
        </Trans>
      )}
      {youngestYears !== null && (
        <>
          {' · '}
          <Trans>Youngest person looks {youngestYears}</Trans>
        </>
      )}
      {' · '}
      {formatInstant(checkedAt)}
    </>
  );
}
