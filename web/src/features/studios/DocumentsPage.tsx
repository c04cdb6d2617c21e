import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { formatMoment } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { ButtonLink } from '~/ui/Button';
import { Page } from '~/ui/Page';
import { Table } from '~/ui/Table';

const statuses: Record<Schema['DocumentStatus'], MessageDescriptor> = {
  rejected: msg`Rejected`,
  notReviewed: msg`Not reviewed yet`,
  approved: msg`Approved`,
};

/** Terms between the studio and one of its creators, and where that one's papers stand. Never a document itself. */
export default function DocumentsPage() {
  const { t, i18n } = useLingui();
  const username = useParams().username ?? '';
  const { data, error, mutate } = useApi([
    '/front/studio/creators/{username}/documents',
    { path: { username } },
  ]);
  const yesOrNo = (is: boolean) => (is ? t`Yes` : t`No`);
  const state = ({ isAgreed, isOpen }: { isAgreed: boolean; isOpen: boolean }) => {
    if (isAgreed) return t`Signed`;
    return isOpen ? t`Awaiting response` : t`Declined`;
  };
  return (
    <Page
      title={t`${username}’s documents`}
      action={
        <ButtonLink tone="outline" to={`/studio/${username}/pricing`}>
          <Trans>Pricing</Trans>
        </ButtonLink>
      }
    >
      <Async isKnown={Boolean(data)} error={error} onRetry={() => void mutate()} height={240} />
      {data && (
        <>
          <dl>
            <dt>{t`Approved creator`}</dt>
            <dd>{yesOrNo(data.isApproved)}</dd>
            <dt>{t`Email confirmed`}</dt>
            <dd>{yesOrNo(data.isEmailConfirmed)}</dd>
            <dt>{t`Age and identity confirmed`}</dt>
            <dd>{yesOrNo(data.isVerified)}</dd>
            <dt>{t`Documents`}</dt>
            <dd>{data.status ? i18n._(statuses[data.status]) : t`None`}</dd>
            <dt>{t`Agreement accepted`}</dt>
            <dd>{yesOrNo(data.isAgreementAccepted)}</dd>
            <dt>{t`Payout account set`}</dt>
            <dd>{yesOrNo(data.hasPayoutMethod)}</dd>
          </dl>
          <Table
            label={t`Contracts`}
            rows={data.contracts}
            keyOf={({ id }) => id}
            cardsBelow={600}
            columns={[
              {
                label: t({ message: 'From', context: 'day' }),
                kind: 'title',
                cell: ({ validFrom }) => formatMoment(validFrom),
              },
              { label: t`Your share`, kind: 'number', cell: ({ studioPercent }) => `${studioPercent} %` },
              { label: t`Status`, kind: 'half', cell: state },
            ]}
          />
        </>
      )}
    </Page>
  );
}
