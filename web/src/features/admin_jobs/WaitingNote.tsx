import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatSeconds } from '~/i18n/format';
import { formatCount } from '~/staff/format/count';
import { formatInstant } from '~/staff/format/time';
import { Notice } from '~/ui/Notice';
import { waitReasons } from './waiting';

/** Why a job does not run yet, in a sentence, and when it probably will. */
export function WaitingNote({ waiting }: { waiting: Schema['Waiting'] }) {
  const { i18n } = useLingui();
  const { reason, needs, ahead, until, lowSeconds, highSeconds, workers, slots, why } = waiting;
  const time = until && formatInstant(until);
  const [toEnd, before] = [formatCount(needs), formatCount(ahead)];
  const low = lowSeconds !== null && formatSeconds(lowSeconds);
  const high = highSeconds !== null && formatSeconds(highSeconds);
  return (
    <Notice>
      {i18n._(waitReasons[reason])} {why && <Trans>Its last run was postponed: {why}.</Trans>}{' '}
      {time && <Trans>Scheduled for {time}.</Trans>}{' '}
      {needs > 0 && (
        <Plural
          value={needs}
          one={`${toEnd} job must finish first.`}
          other={`${toEnd} jobs must finish first.`}
        />
      )}{' '}
      {ahead > 0 && (
        <Plural
          value={ahead}
          one={`${before} job is ahead of it.`}
          other={`${before} jobs are ahead of it.`}
        />
      )}{' '}
      {reason !== 'blocked' && low && high && (
        <Trans>
          Expected to start in {low} to {high}.
        </Trans>
      )}{' '}
      {workers > 0 && (
        <Plural
          value={workers}
          one={`# worker serves this lane, ${slots} at a time.`}
          other={`# workers serve this lane, ${slots} at a time.`}
        />
      )}
    </Notice>
  );
}
