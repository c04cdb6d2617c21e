import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { ActionDialog } from '~/staff/ActionDialog';
import { Fact, Facts } from '~/staff/Facts';
import { formatInstant } from '~/staff/format/time';
import { ListState } from '~/staff/ListState';
import { StaffDetail, StaffHead } from '~/staff/StaffDetail';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Beside } from '~/ui/Table';
import { toast } from '~/ui/toast';
import { StaffDocuments } from './StaffDocuments';

const states: Record<Schema['ApplicationState'], MessageDescriptor> = {
  draft: msg`Not submitted`,
  waiting: msg`Pending`,
  approved: msg`Approved`,
  refused: msg`Declined`,
};
const taxStatuses: Record<Schema['TaxStatus'], MessageDescriptor> = {
  private: msg`Private person`,
  self_employed: msg`Self-employed`,
  company: msg`Company`,
};

/** A creator application and its decision. */
export default function ApplicationPage() {
  const { t, i18n } = useLingui();
  const { id = '' } = useParams();
  const path = '/front/admin/creators/{id}';
  const params = { path: { id } };
  const { data, error, mutate } = useApi<typeof path>([path, params]);
  const [verb, setVerb] = useState<'approve' | 'refuse'>();
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  const name = data ? `@${data.username}` : t`Application`;
  return (
    <StaffDetail title={name} backTo="/admin/creators" back={<Trans>Creators</Trans>}>
      <ListState isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={320} />
      {data && (
        <>
          <StaffHead name={name}>
            <Badge tone={data.state === 'waiting' ? 'gold' : undefined}>{i18n._(states[data.state])}</Badge>
            {data.state === 'waiting' && (
              <Beside>
                <Button onClick={() => setVerb('approve')}>
                  <Trans>Approve</Trans>
                </Button>
                <Button tone="outline" onClick={() => setVerb('refuse')}>
                  <Trans>Decline</Trans>
                </Button>
              </Beside>
            )}
          </StaffHead>
          <Facts>
            <Fact name={<Trans>Account</Trans>}>
              <Link to={`/admin/members/${data.accountId}`}>{data.displayName}</Link>
            </Fact>
            <Fact name={<Trans>Name on the document</Trans>}>{data.legalName}</Fact>
            <Fact name={<Trans>Date of birth</Trans>}>{data.birthDate ?? '–'}</Fact>
            <Fact name={<Trans>Country</Trans>}>
              {data.country ? new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(data.country) : '–'}
            </Fact>
            <Fact name={<Trans>Address</Trans>}>{data.address}</Fact>
            <Fact name={<Trans>Tax status</Trans>}>
              {data.taxStatus ? i18n._(taxStatuses[data.taxStatus]) : '–'}
            </Fact>
            <Fact name={<Trans>Email confirmed</Trans>}>
              {data.isEmailConfirmed ? <Trans>Yes</Trans> : <Trans>No</Trans>}
            </Fact>
            <Fact name={<Trans>Identity check</Trans>}>
              {data.verifiedAt ? formatInstant(data.verifiedAt) : <Trans>Not passed</Trans>}
            </Fact>
            <Fact name={<Trans>Agreement</Trans>}>
              {data.agreementAcceptedAt ? (
                formatInstant(data.agreementAcceptedAt)
              ) : (
                <Trans>Not accepted</Trans>
              )}
            </Fact>
            <Fact name={<Trans>Club</Trans>}>{data.clubName}</Fact>
            <Fact name={<Trans>About the club</Trans>}>{data.clubAbout}</Fact>
            {data.submittedAt && (
              <Fact name={<Trans>Submitted</Trans>}>{formatInstant(data.submittedAt)}</Fact>
            )}
            {data.decidedByName && <Fact name={<Trans>Decided by</Trans>}>@{data.decidedByName}</Fact>}
            {data.reason && <Fact name={<Trans>Reason</Trans>}>{data.reason}</Fact>}
          </Facts>
          <StaffDocuments data={data} onDone={(next) => void mutate(next, { revalidate: false })} />
        </>
      )}
      {verb && (
        <ActionDialog
          title={
            verb === 'approve' ? (
              <Trans>Make {name} a creator?</Trans>
            ) : (
              <Trans>Decline {name}’s application?</Trans>
            )
          }
          description={verb === 'refuse' && <Trans>They’ll see your reason and can resubmit.</Trans>}
          action={verb === 'approve' ? <Trans>Approve</Trans> : <Trans>Decline</Trans>}
          isDangerous={verb === 'refuse'}
          isReasonOptional={verb === 'approve'}
          onClosed={() => setVerb(undefined)}
          onSend={async (reason) => {
            const call =
              verb === 'approve'
                ? api.POST(`${path}/approve`, { params, body: { reason: reason || null } })
                : api.POST(`${path}/refuse`, { params, body: { reason } });
            void mutate(await accept(call, { isQuiet: true }), { revalidate: false });
            toast.success(t`Decided. The applicant was notified.`);
          }}
        />
      )}
    </StaffDetail>
  );
}
