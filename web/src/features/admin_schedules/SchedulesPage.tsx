import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { ListState } from '~/staff/ListState';
import { StaffPage } from '~/staff/StaffPage';
import { EmptyState } from '~/ui/EmptyState';
import { SceneArt } from '~/ui/SceneArt';
import { useNow } from '~/ui/use-now';
import { EditSchedule } from './EditSchedule';
import { ScheduleCard } from './ScheduleCard';
import css from './SchedulesPage.module.css';
import { useCronWords } from './use-cron-words';
import { type Schedule, useSchedules } from './use-schedules';

/** Update interval of ages like "12 s ago", in milliseconds. */
const AGES_MS = 1000;

/** Jobs that are ordered again and again: when, in which zone, and the ways to run, hold or move them. */
export default function SchedulesPage() {
  const { t } = useLingui();
  const { schedules, error, put, refresh } = useSchedules();
  const explain = useCronWords();
  const now = useNow(AGES_MS);
  const [edited, setEdited] = useState<Schedule>();
  const [isEditing, setIsEditing] = useState(false);
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  const ends = { onDone: put, onFailed: refresh };
  const edit = (schedule: Schedule) => {
    setEdited(schedule);
    setIsEditing(true);
  };
  return (
    <StaffPage title={t`Schedules`} about={<Trans>Missed runs are skipped; the next one counts.</Trans>}>
      <ListState isKnown={schedules !== undefined} error={error} onRetry={refresh} height={520} />
      {schedules?.length === 0 && (
        <EmptyState art={<SceneArt seed={5} palette="tide" />} title={<Trans>No schedules yet</Trans>}>
          <Trans>No recurring jobs.</Trans>
        </EmptyState>
      )}
      <div className={css.grid}>
        {schedules?.map((schedule) => (
          <ScheduleCard
            key={schedule.name}
            {...{ schedule, now, ends }}
            words={explain(schedule.cron)}
            onEdit={() => edit(schedule)}
          />
        ))}
      </div>
      {edited && (
        <EditSchedule
          key={edited.name}
          schedule={edited}
          {...{ explain, ends }}
          isOpen={isEditing}
          onClose={() => setIsEditing(false)}
          onClosed={() => setEdited(undefined)}
        />
      )}
    </StaffPage>
  );
}
