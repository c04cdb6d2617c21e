import { Trans } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { Notes } from '~/staff/Notes';
import { StaffDetail, StaffHead } from '~/staff/StaffDetail';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { Notice } from '~/ui/Notice';
import { ChipGrants } from './ChipGrants';
import { Mails } from './Mails';
import { MemberFacts } from './MemberFacts';
import { MemberLists } from './MemberLists';
import { MemberTools } from './MemberTools';
import { Orders } from './Orders';
import { Plans } from './Plans';
import { Standing } from './Standing';
import { useMember } from './use-member';

/** One person: who they are, what they made, did and have, and what staff can do for or against them. */
export default function MemberPage() {
  const { id = '' } = useParams();
  const { page, error, put, refresh } = useMember(id);
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  const name = page ? `@${page.member.username}` : '';
  return (
    <StaffDetail title={name || id} backTo="/admin/members" back={<Trans>All members</Trans>}>
      <Async isKnown={page !== undefined} error={error} onRetry={refresh} height={520} />
      {page && (
        <>
          <StaffHead name={name}>
            {page.member.block && (
              <Badge tone="danger">
                <Trans>Blocked</Trans>
              </Badge>
            )}
            {page.member.deletedAt && (
              <Badge tone="plain">
                <Trans>Deleted</Trans>
              </Badge>
            )}
            {!page.member.deletedAt && <MemberTools page={page} onDone={put} />}
          </StaffHead>
          {error && (
            <Notice tone="danger">
              <Trans>Couldn’t refresh this page. Showing the last result.</Trans>
            </Notice>
          )}
          <MemberFacts page={page} />
          <Notes subjectType="account" subjectId={id} />
          <ChipGrants page={page} onDone={put} />
          <Orders page={page} onDone={put} />
          <MemberLists page={page} />
          <Standing id={id} />
          <Plans id={id} />
          <Mails id={id} />
        </>
      )}
    </StaffDetail>
  );
}
