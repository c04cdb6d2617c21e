import { Trans, useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { Age } from '~/staff/Age';
import { short } from '~/staff/format/short';
import { listWith } from '~/staff/jobs/filter';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { useNow } from '~/ui/use-now';
import css from './PauseList.module.css';
import { useHold } from './use-hold';
import type { Pause } from './use-queues';

/** Update interval of ages like "12 s ago", in milliseconds. */
const AGES_MS = 1000;

type Props = { pauses: readonly Pause[]; onEnd: () => void };

function Row({ pause, now, onEnd }: { pause: Pause; now: number; onEnd: () => void }) {
  const { t } = useLingui();
  const { scope, name, ownerName, pausedAt, pausedBy, reason } = pause;
  const isOwner = scope === 'owner';
  const label = isOwner ? (ownerName ?? short(name)) : name;
  const { resume, isBusy } = useHold(pause, label, onEnd, reason);
  const by = pausedBy && short(pausedBy);
  return (
    <li className={css.row}>
      <div className={css.what}>
        <Link to={listWith('', isOwner ? { owner: name } : { kind: name })} className={css.name}>
          {label}
        </Link>
        <span className={css.detail}>
          {isOwner ? <Trans>Owner</Trans> : <Trans>Kind</Trans>}
          {' · '}
          <Age time={pausedAt} now={now} />
          {by && (
            <span title={pausedBy ?? undefined}>
              {' · '}
              <Trans>by {by}</Trans>
            </span>
          )}
        </span>
        {reason && <q className={css.reason}>{reason}</q>}
      </div>
      <Button size="small" icon={<Play />} isBusy={isBusy} aria-label={t`Resume ${label}`} onClick={resume}>
        <Trans>Resume</Trans>
      </Button>
    </li>
  );
}

/** Kinds and owners whose jobs don't start: since when, paused by which account, and why. */
export function PauseList({ pauses, onEnd }: Props) {
  const now = useNow(AGES_MS);
  return (
    <ul className={css.list}>
      {pauses.map((pause) => (
        <Row key={`${pause.scope} ${pause.name}`} {...{ pause, now, onEnd }} />
      ))}
    </ul>
  );
}
