import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMay } from '~/app/use-may';
import { formatAgo, formatMoment } from '~/i18n/format';
import { type CaseDetail, outcomes, rules, sanctions, speakers } from '~/staff/case-words';
import { Link } from '~/ui/Link';
import css from './Cases.module.css';

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Facts about a case that reveal no content. */
export function CaseFacts({ item }: { item: CaseDetail }) {
  const { i18n } = useLingui();
  const seesJobs = useMay('jobs');
  const { outcome, sanction, rule, decidedBy, confirmedBy, appealBy, isAppealGranted, verifiedAt } = item;
  const days = item.blockDays;
  return (
    <dl className={css.facts}>
      {item.ownerId && (
        <Fact label={item.subjectType === 'support' ? <Trans>Asked by</Trans> : <Trans>Owner</Trans>}>
          <Link to={`/admin/members/${item.ownerId}`}>{item.ownerName}</Link>
        </Fact>
      )}
      {seesJobs && item.subjectType === 'support' && item.ownerId && (
        <Fact label={<Trans>Jobs</Trans>}>
          <Link to={`/admin/jobs?owner=${item.ownerId}`}>
            <Trans>Show jobs</Trans>
          </Link>
        </Fact>
      )}
      {item.characterName && (
        <Fact label={<Trans>Character</Trans>}>
          <Link to={`/admin/characters/${item.characterName}`}>@{item.characterName}</Link>
        </Fact>
      )}
      {item.speaker && <Fact label={<Trans>Written by</Trans>}>{i18n._(speakers[item.speaker])}</Fact>}
      {item.strikePoints > 0 && <Fact label={<Trans>Strikes</Trans>}>{item.strikePoints}</Fact>}
      {item.subjectType !== 'support' && (
        <Fact label={<Trans>Reason</Trans>}>{i18n._(rules[item.reason])}</Fact>
      )}
      <Fact label={<Trans>Opened</Trans>}>{formatMoment(item.createdAt)}</Fact>
      {item.state !== 'closed' && <Fact label={<Trans>Due</Trans>}>{formatAgo(item.dueAt)}</Fact>}
      <Fact label={<Trans>Assigned to</Trans>}>{item.assigneeName ?? <Trans>No one</Trans>}</Fact>
      {outcome && sanction && (
        <Fact label={<Trans>Decision</Trans>}>
          {i18n._(outcomes[outcome])}
          {sanction !== 'none' && `, ${i18n._(sanctions[sanction])}`}
          {sanction === 'block' && (days ? <Trans> for {days} days</Trans> : <Trans> permanently</Trans>)}
          {rule && ` · ${i18n._(rules[rule])}`}
        </Fact>
      )}
      {item.message && <Fact label={<Trans>Message to the owner</Trans>}>{item.message}</Fact>}
      {decidedBy && <Fact label={<Trans>Decided by</Trans>}>{decidedBy}</Fact>}
      {confirmedBy && <Fact label={<Trans>Confirmed by</Trans>}>{confirmedBy}</Fact>}
      {appealBy && (
        <Fact label={<Trans>Appeal reviewed by</Trans>}>
          {appealBy} · {isAppealGranted ? <Trans>reversed</Trans> : <Trans>upheld</Trans>}
        </Fact>
      )}
      {outcome === 'remove' && (
        <Fact label={<Trans>Permanently deleted</Trans>}>
          {verifiedAt ? formatMoment(verifiedAt) : <Trans>in progress</Trans>}
        </Fact>
      )}
    </dl>
  );
}
