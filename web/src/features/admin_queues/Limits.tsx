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
          <Trans>at most {most} running</Trans>
        </li>
      )}
      {perSecond !== null && (
        <li>
          <Trans>{rate} a second</Trans>
        </li>
      )}
      <li>
        <Plural
          value={ownerSlots}
          one="# slot an owner while others wait"
          other="# slots an owner while others wait"
        />
      </li>
      {ownerRunning !== null && (
        <li>
          <Plural
            value={ownerRunning}
            one="never more than # slot an owner"
            other="never more than # slots an owner"
          />
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
