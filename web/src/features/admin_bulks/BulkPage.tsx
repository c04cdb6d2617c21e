import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { formatNumber } from '~/staff/format/count';
import { verbs } from '~/staff/jobs/verbs';
import { StaffDetail, StaffHead } from '~/staff/StaffDetail';
import { Async } from '~/ui/Async';
import { Notice } from '~/ui/Notice';
import { Progress } from '~/ui/Progress';
import { BulkBadge } from './BulkBadge';
import { BulkFacts } from './BulkFacts';
import css from './BulkPage.module.css';
import { BulkTools } from './BulkTools';
import { judgedRuns, percentOf } from './bulk-states';
import { HaltNote } from './HaltNote';
import { useBulk } from './use-bulks';

/** One thing that is done to many jobs: how far it has come, how it goes, and what can be done about it. */
export default function BulkPage() {
  const { t, i18n } = useLingui();
  const { id = '' } = useParams();
  const { bulk, error, refresh } = useBulk(id);
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  const word = bulk && i18n._(verbs[bulk.verb].word);
  const count = bulk && formatNumber(bulk.confirmed);
  const title = bulk ? t`${word}: ${count} jobs` : t`Bulk action`;
  return (
    <StaffDetail title={title} backTo="/admin/bulks" back={<Trans>All bulk actions</Trans>}>
      <Async isKnown={bulk !== undefined} error={error} onRetry={refresh} height={420} />
      {bulk && (
        <>
          <StaffHead name={title}>
            <BulkBadge state={bulk.state} />
            <BulkTools bulk={bulk} onChanged={refresh} />
          </StaffHead>
          {error && (
            <Notice tone="danger">
              <Trans>Couldn’t refresh. Showing the last result.</Trans>
            </Notice>
          )}
          {bulk.state === 'halted' && bulk.note && <HaltNote note={bulk.note} runs={judgedRuns(bulk.note)} />}
          <Progress label={t`Progress`} percent={percentOf(bulk)} className={css.progress} />
          <BulkFacts bulk={bulk} />
        </>
      )}
    </StaffDetail>
  );
}
