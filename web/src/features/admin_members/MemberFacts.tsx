import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMay } from '~/app/use-may';
import { blockReasons } from '~/i18n/block-reasons';
import { Fact, Facts } from '~/staff/Facts';
import { formatCount, formatNumber } from '~/staff/format/count';
import { formatInstant } from '~/staff/format/time';
import { roles } from '~/staff/roles';
import { Link } from '~/ui/Link';
import type { Member } from './use-member';

/** A member's identity, standing and balance. */
export function MemberFacts({ page }: { page: Member }) {
  const { i18n } = useLingui();
  const [seesJobs, seesLedger] = [useMay('jobs'), useMay('money')];
  const { member, balance, characterCount, pictureCount, uploadCount } = page;
  const { block } = member;
  const until = block?.banExpiredAt && formatInstant(block.banExpiredAt);
  return (
    <Facts>
      <Fact name={<Trans>Name</Trans>}>{member.displayName}</Fact>
      <Fact name={<Trans>Email</Trans>}>
        {member.email}
        <br />
        <small>{member.isEmailConfirmed ? <Trans>Confirmed</Trans> : <Trans>Not confirmed</Trans>}</small>
      </Fact>
      <Fact name={<Trans>Role</Trans>}>{i18n._(roles[member.role])}</Fact>
      <Fact name={<Trans>Language</Trans>}>
        {new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(member.locale)}
      </Fact>
      <Fact name={<Trans>Joined</Trans>}>{formatInstant(member.createdAt)}</Fact>
      <Fact name={<Trans>Last active</Trans>}>
        {member.lastSeenAt ? formatInstant(member.lastSeenAt) : <Trans>Not recently</Trans>}
      </Fact>
      {(member.hasFreeAccess || member.isFreemium) && (
        <Fact name={<Trans>Free access</Trans>}>
          {member.hasFreeAccess ? (
            <Trans>Everything is free</Trans>
          ) : (
            <Trans>Characters without a plan</Trans>
          )}
        </Fact>
      )}
      {block && (
        <Fact name={<Trans>Blocked</Trans>}>
          {i18n._(blockReasons[block.reason])}
          <br />
          <small>{until ? <Trans>until {until}</Trans> : <Trans>Permanent</Trans>}</small>
          {block.banPeriod !== null && (
            <>
              <br />
              <small>
                <Plural value={block.banPeriod} one="# day" other="# days" />
              </small>
            </>
          )}
        </Fact>
      )}
      <Fact name={<Trans>Available chips</Trans>}>{formatNumber(balance.total)}</Fact>
      <Fact name={<Trans>Chips on hold</Trans>}>{formatNumber(balance.held)}</Fact>
      <Fact name={<Trans>Chips owed</Trans>}>{formatNumber(balance.owed)}</Fact>
      <Fact name={<Trans>Characters</Trans>}>{formatCount(characterCount, characterCount < 1000)}</Fact>
      <Fact name={<Trans>Pictures</Trans>}>{formatCount(pictureCount, pictureCount < 1000)}</Fact>
      <Fact name={<Trans>Uploads</Trans>}>{formatCount(uploadCount, uploadCount < 1000)}</Fact>
      {seesJobs && (
        <Fact name={<Trans>Jobs</Trans>}>
          <Link to={`/admin/jobs?owner=${member.id}`}>
            <Trans>Show jobs</Trans>
          </Link>
        </Fact>
      )}
      {seesLedger && (
        <Fact name={<Trans>Ledger</Trans>}>
          <Link to={`/admin/money/ledger?who=${member.id}`}>
            <Trans>Show ledger</Trans>
          </Link>
        </Fact>
      )}
      <Fact name={<Trans>ID</Trans>}>
        <code>{member.id}</code>
      </Fact>
    </Facts>
  );
}
