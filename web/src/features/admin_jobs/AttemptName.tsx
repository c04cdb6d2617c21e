import { Trans } from '@lingui/react/macro';

type Props = { round: number; attempt: number };

/** Number of an attempt; after a retry by staff, attempts count from 1 in another round. */
export const AttemptName = ({ round, attempt }: Props) =>
  round > 1 ? (
    <Trans>
      Round {round}, attempt {attempt}
    </Trans>
  ) : (
    <Trans>Attempt {attempt}</Trans>
  );
