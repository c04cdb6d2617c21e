import { useLingui } from '@lingui/react/macro';
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

/** How a worker stands, in a word, a colour and a picture. */
export function WorkerBadge({ state }: { state: WorkerState }) {
  const { i18n } = useLingui();
  const { word, tone } = workerStates[state];
  const Icon = icons[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {i18n._(word)}
    </Badge>
  );
}
