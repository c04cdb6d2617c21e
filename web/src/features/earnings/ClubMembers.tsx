import { Trans, useLingui } from '@lingui/react/macro';
import { useApiPages } from '~/api/use-api-pages';
import { openModal } from '~/app/modals/current';
import { formatMoment } from '~/i18n/format';
import { Badge } from '~/ui/Badge';
import { Table } from '~/ui/Table';
import css from './Earnings.module.css';
import { List } from './List';

/** Current members of the creator's fan club. */
export function ClubMembers() {
  const { t } = useLingui();
  const list = useApiPages('/front/earnings/club-members');
  return (
    <List list={list} empty={<Trans>Fans who join your club appear here.</Trans>}>
      <Table
        label={t`Club members`}
        rows={list.items}
        keyOf={({ id }) => id}
        cardsBelow={640}
        columns={[
          {
            label: t`Name`,
            kind: 'title',
            cell: ({ username, displayName }) => (
              <button type="button" className={css.fan} onClick={() => openModal('fan', { username })}>
                <bdi>{displayName}</bdi>
              </button>
            ),
          },
          { label: t`Member since`, kind: 'half', cell: ({ since }) => formatMoment(since) },
          { label: t`Until`, kind: 'half', cell: ({ expiresAt }) => formatMoment(expiresAt) },
          {
            label: t`Status`,
            kind: 'half',
            cell: ({ isTrial, isCanceled }) => (
              <Badge>
                {isCanceled
                  ? t({ message: 'Canceled', context: 'membership' })
                  : isTrial
                    ? t`Trial`
                    : t`Active`}
              </Badge>
            ),
          },
        ]}
      />
    </List>
  );
}
