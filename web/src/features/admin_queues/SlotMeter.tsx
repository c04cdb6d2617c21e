import { useLingui } from '@lingui/react/macro';
import { formatCount } from '~/staff/format/count';
import css from './SlotMeter.module.css';

type Props = { label: string; running: number; slots: number };

/** How many of the jobs that can run at a time do. More of them may run than fit, when a worker has just gone. */
export function SlotMeter({ label, running, slots }: Props) {
  const { t } = useLingui();
  const [busy, all] = [formatCount(running), formatCount(slots)];
  return (
    <div className={css.meter}>
      {/* biome-ignore lint/a11y/useSemanticElements: the browsers' own meter takes no colours of ours */}
      <div
        role="meter"
        className={css.track}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(running, slots)}
        aria-valuenow={running}
        aria-valuetext={t`${busy} of ${all} slots`}
      >
        <div
          className={css.bar}
          style={{ inlineSize: `${slots ? Math.min(1, running / slots) * 100 : 0}%` }}
        />
      </div>
      <span className={css.count} aria-hidden="true">
        {busy} / {all}
      </span>
    </div>
  );
}
