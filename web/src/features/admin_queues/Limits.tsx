import { Plural, Trans } from '@lingui/react/macro';
import { CirclePause } from 'lucide-react';
import { formatNumber } from '~/staff/format/count';
import css from './Limits.module.css';
import type { Queue } from './use-queues';

/** How much of a lane may run at a time, and which of its kinds are held up. */
export function Limits({ limits, kinds }: Pick<Queue, 'limits' | 'kinds'>) {
  const { maxRunning, perSecond, ownerRunning } = limits;
  const ownerSlots = limits.ownerSlots ?? limits.laneOwnerSlots;
  const most = formatNumber(maxRunning ?? 0);
  const rate = formatNumber(perSecond ?? 0);
  const held = kinds.filter(({ isPaused }) => isPaused);
  return (
    <ul className={css.limits}>
      {maxRunning !== null && (
        <li>
          <Trans>max. {most} running</Trans>
        </li>
      )}
      {perSecond !== null && (
        <li>
          <Trans>{rate} per second</Trans>
        </li>
      )}
      <li>
        <Plural value={ownerSlots} one="# slot per owner when busy" other="# slots per owner when busy" />
      </li>
      {ownerRunning !== null && (
        <li>
          <Plural value={ownerRunning} one="max. # slot per owner" other="max. # slots per owner" />
        </li>
      )}
      {held.map(({ kind }) => (
        <li key={kind} className={css.held}>
          <CirclePause aria-hidden="true" />
          <span>
            <Trans>{kind} paused</Trans>
          </span>
        </li>
      ))}
    </ul>
  );
}
