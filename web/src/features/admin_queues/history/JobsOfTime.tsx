import { Trans } from '@lingui/react/macro';
import { ListChecks } from 'lucide-react';
import { listWith } from '~/staff/jobs/filter';
import { Button, ButtonLink } from '~/ui/Button';
import { TextField } from '~/ui/TextField';
import css from './JobsOfTime.module.css';
import { fromField, toField } from './moments';
import type { Brush } from './plot-options';

const SECOND_MS = 1000;
const MINUTE_S = 60;

type Props = {
  lane: string;
  kind?: string;
  /** The whole range of the charts. */
  whole: Brush;
  brush: Brush | null;
  onBrush: (brush: Brush | null) => void;
};

const instant = (seconds: number): string => new Date(seconds * SECOND_MS).toISOString();

/** A time range, brushed in a chart or typed here, linking to the jobs queued in it. */
export function JobsOfTime({ lane, kind, whole, brush, onBrush }: Props) {
  const { from, to } = brush ?? whole;
  const choose = (change: Partial<Brush>) => {
    const next = { from, to, ...change };
    onBrush({ from: Math.min(next.from, next.to), to: Math.max(next.from, next.to) });
  };
  const [first, last] = [toField(from), toField(Math.ceil(to / MINUTE_S) * MINUTE_S)];
  return (
    <div className={css.row}>
      <TextField
        type="datetime-local"
        label={<Trans>From</Trans>}
        value={first}
        onChange={({ target }) => choose({ from: fromField(target.value) ?? from })}
      />
      <TextField
        type="datetime-local"
        label={<Trans>Until</Trans>}
        value={last}
        onChange={({ target }) => choose({ to: fromField(target.value) ?? to })}
      />
      <div className={css.actions}>
        <ButtonLink
          tone="outline"
          icon={<ListChecks />}
          to={listWith('', {
            lane,
            kind,
            createdAfter: instant(fromField(first) ?? from),
            createdBefore: instant(fromField(last) ?? to),
          })}
        >
          <Trans>Jobs in this period</Trans>
        </ButtonLink>
        {brush && (
          <Button tone="ghost" onClick={() => onBrush(null)}>
            <Trans>Entire period</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
