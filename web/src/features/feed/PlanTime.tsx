import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { Schema } from '~/api/schemas';
import { Button } from '~/ui/Button';
import { localInput } from './local-input';
import css from './Plan.module.css';
import { TimeField } from './TimeField';
import { scheduledTime, timeRefusal } from './time-words';

type Props = { plan: Schema['Plan']; onMove: (plan: Schema['Plan'], scheduledAt: string) => Promise<void> };

/** Gives something scheduled another time by its date and time. */
export function PlanTime({ plan, onMove }: Props) {
  const { t } = useLingui();
  const [value, setValue] = useState(localInput(plan.scheduledAt));
  const isChanged = value !== '' && value !== localInput(plan.scheduledAt);
  function save(event: FormEvent): void {
    event.preventDefault();
    if (isChanged && !timeRefusal(value)) void onMove(plan, scheduledTime(value));
  }
  return (
    <form className={css.time} onSubmit={save}>
      <TimeField
        label={t({ message: 'Time', context: 'of day' })}
        value={value}
        old={plan.scheduledAt}
        onChange={setValue}
      />
      {isChanged && (
        <Button type="submit" size="small" tone="outline">
          <Trans>Reschedule</Trans>
        </Button>
      )}
    </form>
  );
}
