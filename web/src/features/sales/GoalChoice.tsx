import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useApi } from '~/api/use-api';
import { formatMoney } from '~/i18n/format';
import css from './Sales.module.css';

type Props = { username: string; value: string | undefined; onChange: (goalId: string | undefined) => void };

/** The goals that a tip can help with, and the tip that is for none. Nothing where a creator has no goals. */
export function GoalChoice({ username, value, onChange }: Props) {
  const { t } = useLingui();
  const name = useId();
  const path = '/front/models/username/{username}/offers';
  const goals = useApi<typeof path>([path, { path: { username } }]).data?.goals ?? [];
  if (goals.length === 0) return null;
  return (
    <fieldset className={css.choices}>
      <legend>
        <Trans>What is it for?</Trans>
      </legend>
      {[undefined, ...goals].map((goal) => {
        const raised = formatMoney(goal?.raisedCents ?? 0, 'USD');
        const target = formatMoney(goal?.targetCents ?? 0, 'USD');
        return (
          <label key={goal?.id ?? ''} className={css.choice}>
            <input
              type="radio"
              {...{ name }}
              checked={value === goal?.id}
              onChange={() => onChange(goal?.id)}
            />
            <span>{goal ? goal.title : t`Just a tip`}</span>
            <span>
              {goal && (
                <Trans>
                  {raised} of {target}
                </Trans>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
