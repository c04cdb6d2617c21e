import { useLingui } from '@lingui/react/macro';
import { Ban, Check, CircleAlert, Clock, Hourglass, LoaderCircle, RotateCw, Trash2 } from 'lucide-react';
import { Badge } from '~/ui/Badge';
import css from './StateBadge.module.css';
import { type JobState, states } from './states';

const icons = {
  scheduled: Clock,
  queued: Hourglass,
  running: LoaderCircle,
  retrying: RotateCw,
  succeeded: Check,
  failed: CircleAlert,
  cancelled: Ban,
  discarded: Trash2,
} satisfies Record<JobState, typeof Clock>;

/** Where a job stands, in a word, a colour and a picture. */
export function StateBadge({ state }: { state: JobState }) {
  const { i18n } = useLingui();
  const { word, tone } = states[state];
  const Icon = icons[state];
  return (
    <Badge
      tone={tone}
      icon={<Icon aria-hidden="true" className={state === 'running' ? css.turning : undefined} />}
    >
      {i18n._(word)}
    </Badge>
  );
}
