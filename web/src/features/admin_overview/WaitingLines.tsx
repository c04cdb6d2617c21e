import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatAge } from '~/staff/format/age';
import { formatCount } from '~/staff/format/count';
import { Line } from './Line';

type Waiting = Schema['WaitingLine'];
type Kind = Schema['WaitingKind'];

/** The kinds of work that wait for staff, in the order in which they are shown, and their lists. */
const kinds: Record<Kind, { name: MessageDescriptor; to: string }> = {
  takedowns: { name: msg`Takedown notices`, to: '/admin/takedowns' },
  cases: { name: msg`Open cases`, to: '/admin/moderation' },
  appeals: { name: msg`Appeals`, to: '/admin/moderation?state=appealed' },
  uploads: { name: msg`Uploads to review`, to: '/admin/reviews' },
  documents: { name: msg`Documents to review`, to: '/admin/creators?state=documents' },
  applications: { name: msg`Creator applications`, to: '/admin/creators' },
  twins: { name: msg`Looks of AI twins to review`, to: '/admin/twins' },
  import_proofs: { name: msg`Profile proofs to review`, to: '/admin/import-proofs' },
  refunds: { name: msg`Refunds to confirm`, to: '/admin/money' },
  disputes: { name: msg`Open disputes`, to: '/admin/money' },
  request_disputes: { name: msg`Request disputes`, to: '/admin/money/requests' },
  payout_batches: { name: msg`Payout batches to approve`, to: '/admin/payouts' },
  payout_returns: { name: msg`Returned payouts to confirm`, to: '/admin/payouts' },
  paused_kinds: { name: msg`Paused kinds of job`, to: '/admin/queues' },
  paused_owners: { name: msg`Members with paused jobs`, to: '/admin/queues' },
  paused_schedules: { name: msg`Paused schedules`, to: '/admin/schedules' },
  cordoned_workers: { name: msg`Cordoned workers`, to: '/admin/workers' },
  failed_imports: { name: msg`Imports failed in the last day`, to: '/admin/jobs?kind=imports.read' },
};

/** Lines of things that wait for staff: how many there are of each kind, and how late they are. */
export function WaitingLines({ waiting }: { waiting: readonly Waiting[] }) {
  const { i18n } = useLingui();
  return (Object.keys(kinds) as Kind[]).map((kind) => {
    const line = waiting.find((known) => known.kind === kind);
    if (!line) return null;
    const { name, to } = kinds[kind];
    return (
      <Line key={kind} isWrong={line.late > 0} isWaiting to={to} name={i18n._(name)}>
        <Amount line={line} />
      </Line>
    );
  });
}

/** How many there are and how many are late or soon will be; of kinds without a due date, how old the oldest is. */
function Amount({ line: { count, soon, late: overdue, since } }: { line: Waiting }) {
  const age = since && formatAge(since, Date.now());
  return (
    <>
      {formatCount(count)}
      {soon > 0 && (
        <>
          {' · '}
          <Plural value={soon} one="# due soon" other="# due soon" />
        </>
      )}
      {overdue > 0 && (
        <>
          {' · '}
          <Plural value={overdue} one="# overdue" other="# overdue" />
        </>
      )}
      {age && soon === 0 && overdue === 0 && (
        <>
          {' · '}
          <Trans>oldest {age}</Trans>
        </>
      )}
    </>
  );
}
