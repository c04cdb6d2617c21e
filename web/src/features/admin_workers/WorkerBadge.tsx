import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CirclePause, LogOut, Moon, Unplug } from 'lucide-react';
import { Badge } from '~/ui/Badge';
import { type WorkerState, workerStates } from './worker-states';

const icons = {
  ready: Check,
  cordoned: CirclePause,
  closing: LogOut,
  silent: Unplug,
  gone: Moon,
} satisfies Record<WorkerState, typeof Check>;

type Props = { state: WorkerState; isDraining?: boolean };

/** How a worker stands, in a word, a colour and a picture, and whether it was told to end. */
export function WorkerBadge({ state, isDraining }: Props) {
  const { i18n } = useLingui();
  const { word, tone } = workerStates[state];
  const Icon = icons[state];
  // One that is closing says by that that it ends.
  const isOpen = state === 'ready' || state === 'cordoned';
  return (
    <>
      <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
        {i18n._(word)}
      </Badge>
      {isDraining && isOpen && (
        <Badge tone="info" icon={<LogOut aria-hidden="true" />}>
          <Trans>Draining</Trans>
        </Badge>
      )}
    </>
  );
}
