import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { useMay } from '~/app/use-may';
import { formatDay } from '~/i18n/format';
import { kinds, outcomes, rules, sanctions, states } from '~/staff/case-words';
import { formatInstant } from '~/staff/format/time';
import { ListState } from '~/staff/ListState';
import { Nothing, Part } from '~/staff/Part';
import { Badge } from '~/ui/Badge';
import { type Column, Detail, RowLink, Table } from '~/ui/Table';

type Strike = Schema['MemberStrike'];
type Case = Schema['MemberCase'];

/** Strikes of a member, the cases about them, and what they reported. */
export function Standing({ id }: { id: string }) {
  const { t } = useLingui();
  const seesReports = useMay('cases');
  const { data, error, mutate } = useApi(['/front/admin/members/{id}/standing', { path: { id } }]);
  const state = (
    <ListState isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={160} />
  );
  const { strikePoints: points = 0, reportHits: hits = 0, reportEnds: ends = 0 } = data ?? {};
  return (
    <>
      <Part title={<Trans>Strikes</Trans>}>
        {state}
        {data && points > 0 && (
          <p>
            <Plural value={points} one="# active point" other="# active points" />
          </p>
        )}
        {data && <Strikes rows={data.strikes} />}
      </Part>
      {data && (
        <Part title={<Trans>Cases about them</Trans>}>
          <Cases rows={data.cases} label={t`Cases about them`} isOwn />
        </Part>
      )}
      {data && seesReports && (
        <Part title={<Trans>Reported by them</Trans>}>
          {ends > 0 && (
            <p>
              <Trans>
                {hits} of {ends} closed reports led to action.
              </Trans>
            </p>
          )}
          <Cases rows={data.reported} label={t`Reported by them`} />
        </Part>
      )}
    </>
  );
}

function Strikes({ rows }: { rows: Strike[] }) {
  const { t, i18n } = useLingui();
  if (rows.length === 0)
    return (
      <Nothing>
        <Trans>No strikes.</Trans>
      </Nothing>
    );
  const columns: Column<Strike>[] = [
    {
      label: t`Rule`,
      kind: 'title',
      isRowHead: true,
      cell: ({ rule, caseId, createdAt }) => (
        <>
          <RowLink to={`/admin/moderation/${caseId}`}>{i18n._(rules[rule])}</RowLink>
          <Detail>{formatInstant(createdAt)}</Detail>
        </>
      ),
    },
    { label: t`Points`, kind: 'number', cell: ({ points }) => points },
    {
      label: t`Status`,
      kind: 'half',
      cell: ({ voidedAt, expiresAt, seenAt }) => {
        const day = formatDay(expiresAt);
        return (
          <>
            {voidedAt ? (
              <Trans>Taken back</Trans>
            ) : Date.parse(expiresAt) < Date.now() ? (
              <Trans>Expired</Trans>
            ) : (
              <Trans>Until {day}</Trans>
            )}
            <Detail>{seenAt ? <Trans>Seen</Trans> : <Trans>Not seen yet</Trans>}</Detail>
          </>
        );
      },
    },
  ];
  return (
    <Table
      label={t`Strikes`}
      look="text"
      keyOf={({ caseId }) => caseId}
      {...{ rows, columns }}
      cardsBelow={480}
    />
  );
}

function Cases({ rows, label, isOwn }: { rows: Case[]; label: string; isOwn?: boolean }) {
  const { t, i18n } = useLingui();
  if (rows.length === 0)
    return (
      <Nothing>
        <Trans context="count">None</Trans>
      </Nothing>
    );
  const columns: Column<Case>[] = [
    {
      label: t`Case`,
      kind: 'title',
      isRowHead: true,
      cell: ({ id, subjectType, name, createdAt }) => (
        <>
          <RowLink to={`/admin/moderation/${id}`}>
            {i18n._(kinds[subjectType])}
            {name && <bdi> · {name}</bdi>}
          </RowLink>
          <Detail>{formatInstant(createdAt)}</Detail>
        </>
      ),
    },
    {
      label: t`Reason`,
      kind: 'half',
      cell: ({ subjectType, reason, ownerName }) => (
        <>
          {subjectType === 'support' ? '–' : i18n._(rules[reason])}
          {!isOwn && ownerName && <Detail>@{ownerName}</Detail>}
        </>
      ),
    },
    {
      label: t`Status`,
      kind: 'half',
      cell: ({ state, outcome, sanction }) => (
        <>
          <Badge tone={states[state].tone}>{i18n._(states[state].word)}</Badge>
          {outcome && (
            <Detail>
              {i18n._(outcomes[outcome])}
              {sanction && sanction !== 'none' && `, ${i18n._(sanctions[sanction])}`}
            </Detail>
          )}
        </>
      ),
    },
  ];
  return <Table label={label} look="text" keyOf={({ id }) => id} {...{ rows, columns }} cardsBelow={480} />;
}
