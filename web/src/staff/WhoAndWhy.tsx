import { Trans } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { Age } from './Age';
import css from './WhoAndWhy.module.css';

type Entry = Schema['AuditEntry'];
type Props = {
  action: string;
  subject: string;
  /** Leaves out entries of the action that did something else. */
  isMeant?: (entry: Entry) => boolean;
  now: number;
};

/** The newest entry of the audit log about something that is stopped: who stopped it, when and why. */
export function WhoAndWhy({ action, subject, isMeant = () => true, now }: Props) {
  const { data } = useApi<'/front/admin/audit'>(['/front/admin/audit', { query: { action, subject } }]);
  const entry = data?.items.find(isMeant);
  if (!entry) return null;
  const by = entry.actorName && `@${entry.actorName}`;
  return (
    <p className={css.why}>
      <Age time={entry.at} now={now} />
      {by && (
        <>
          {' · '}
          <Trans>by {by}</Trans>
        </>
      )}
      {entry.reason && (
        <>
          {' · '}
          <q>{entry.reason}</q>
        </>
      )}
    </p>
  );
}
