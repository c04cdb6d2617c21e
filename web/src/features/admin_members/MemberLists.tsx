import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { kindWords } from '~/i18n/entry-kinds';
import { formatMoney } from '~/i18n/format';
import { paymentWords, saleWords } from '~/i18n/sale-kinds';
import { formatInstant } from '~/staff/format/time';
import { Nothing, Part } from '~/staff/Part';
import { describeDevice } from '~/ui/device';
import { Link } from '~/ui/Link';
import { type Column, Detail, RowLink, Table } from '~/ui/Table';
import css from './MemberLists.module.css';
import { signed } from './signed';
import type { Member } from './use-member';

/** A member's transactions, creations and active sessions. */
export function MemberLists({ page }: { page: Member }) {
  return (
    <div className={css.lists}>
      <Transactions rows={page.transactions} />
      <Characters rows={page.characters} />
      <Payments rows={page.payments} />
      <Sessions rows={page.sessions} />
    </div>
  );
}

function Transactions({ rows }: { rows: Member['transactions'] }) {
  const { t, i18n } = useLingui();
  const columns: Column<Schema['MemberTransaction']>[] = [
    {
      label: t`Description`,
      kind: 'title',
      isRowHead: true,
      cell: ({ kind, createdAt }) => (
        <>
          {i18n._(kindWords[kind])}
          <Detail>{formatInstant(createdAt)}</Detail>
        </>
      ),
    },
    { label: t`Chips`, kind: 'number', cell: ({ amount }) => signed(amount) },
  ];
  return (
    <Part title={<Trans>Latest chip transactions</Trans>}>
      {rows.length === 0 ? (
        <Nothing>
          <Trans>No chip transactions yet.</Trans>
        </Nothing>
      ) : (
        <Table
          label={t`Latest chip transactions`}
          look="text"
          keyOf={({ id }) => id}
          {...{ rows, columns }}
          cardsBelow={480}
        />
      )}
    </Part>
  );
}

function Characters({ rows }: { rows: Member['characters'] }) {
  const { t } = useLingui();
  const columns: Column<Schema['MemberCharacter']>[] = [
    {
      label: t`Character`,
      kind: 'title',
      isRowHead: true,
      cell: ({ username, displayName }) => (
        <RowLink to={`/admin/characters/${username}`}>{displayName}</RowLink>
      ),
    },
    {
      label: t`Standing`,
      kind: 'half',
      cell: ({ visibility, moderationStatus, deletedAt }) => (
        <>
          {visibility === 'public' ? <Trans>Public</Trans> : <Trans>Private</Trans>}
          <Detail>
            {deletedAt ? (
              <Trans>Deleted</Trans>
            ) : moderationStatus === 'approved' ? (
              <Trans>Approved</Trans>
            ) : moderationStatus === 'rejected' ? (
              <Trans>Rejected</Trans>
            ) : (
              <Trans>In review</Trans>
            )}
          </Detail>
        </>
      ),
    },
  ];
  return (
    <Part title={<Trans>Latest characters</Trans>}>
      {rows.length === 0 ? (
        <Nothing>
          <Trans>No characters yet.</Trans>
        </Nothing>
      ) : (
        <Table
          label={t`Latest characters`}
          look="text"
          keyOf={({ username }) => username}
          {...{ rows, columns }}
          cardsBelow={480}
        />
      )}
    </Part>
  );
}

function Payments({ rows }: { rows: Member['payments'] }) {
  const { t, i18n } = useLingui();
  const columns: Column<Schema['MemberPayment']>[] = [
    {
      label: t`Paid`,
      kind: 'title',
      isRowHead: true,
      cell: ({ amountCents, currency, createdAt }) => (
        <>
          {formatMoney(amountCents, currency)}
          <Detail>{formatInstant(createdAt)}</Detail>
        </>
      ),
    },
    {
      label: t`Purpose`,
      kind: 'half',
      cell: ({ purpose, sellerName, chips }) => (
        <>
          {i18n._(saleWords[purpose])}
          {sellerName && <Detail>@{sellerName}</Detail>}
          {chips > 0 && (
            <Detail>
              <Plural value={chips} one="# chip" other="# chips" />
            </Detail>
          )}
        </>
      ),
    },
    {
      label: t`Status`,
      kind: 'half',
      cell: ({ state, id }) => (
        <>
          {i18n._(paymentWords[state])}
          <Detail>
            <Link to={`/admin/money/payments/${id}`}>
              <Trans>Show payment</Trans>
            </Link>
          </Detail>
        </>
      ),
    },
  ];
  return (
    <Part title={<Trans>Latest payments</Trans>}>
      {rows.length === 0 ? (
        <Nothing>
          <Trans>No payments yet.</Trans>
        </Nothing>
      ) : (
        <Table
          label={t`Latest payments`}
          look="text"
          keyOf={({ id }) => id}
          {...{ rows, columns }}
          cardsBelow={480}
        />
      )}
    </Part>
  );
}

function Sessions({ rows }: { rows: Member['sessions'] }) {
  const { t } = useLingui();
  const columns: Column<Schema['MemberSession']>[] = [
    {
      label: t`Last active`,
      kind: 'title',
      isRowHead: true,
      cell: ({ lastSeenAt, userAgent }) => (
        <>
          {formatInstant(lastSeenAt)}
          <Detail>
            <span title={userAgent}>{describeDevice(userAgent) ?? t`Unknown device`}</span>
          </Detail>
        </>
      ),
    },
  ];
  return (
    <Part title={<Trans>Active sessions</Trans>}>
      {rows.length === 0 ? (
        <Nothing>
          <Trans context="count">None</Trans>
        </Nothing>
      ) : (
        <Table
          label={t`Active sessions`}
          look="text"
          keyOf={({ id }) => id}
          {...{ rows, columns }}
          cardsBelow={480}
        />
      )}
    </Part>
  );
}
