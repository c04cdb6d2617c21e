import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '~/ui/TextField';
import css from './BulkDialog.module.css';
import { bounds, isWithin, type Pace } from './pace';

type Props = {
  pace: Pace;
  onChange: (pace: Pace) => void;
  errorAt: (field: keyof Pace) => string | undefined;
};

/** How many go first, how fast the rest follows, and when it halts by itself. */
export function BulkPace({ pace, onChange, errorAt }: Props) {
  const { t } = useLingui();
  const labels: Record<keyof Pace, string> = {
    canary: t`Canary`,
    perSecond: t`Jobs per second`,
    maxErrorPercent: t`Stop at error rate (%)`,
  };
  const hints: Record<keyof Pace, string> = {
    canary: t`The rest waits for the canary.`,
    perSecond: t`Maximum.`,
    maxErrorPercent: t`100: never.`,
  };
  return (
    <div className={css.pace}>
      {(Object.keys(labels) as (keyof Pace)[]).map((name) => {
        const [least, most] = bounds[name];
        const isWrong = !isWithin(name, pace[name]);
        return (
          <TextField
            key={name}
            label={labels[name]}
            hint={hints[name]}
            error={
              isWrong ? (
                <Trans>
                  {least} to {most}
                </Trans>
              ) : (
                errorAt(name)
              )
            }
            inputMode="numeric"
            value={pace[name]}
            onChange={({ target }) => onChange({ ...pace, [name]: target.value })}
          />
        );
      })}
    </div>
  );
}
