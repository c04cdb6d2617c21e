import { Trans } from '@lingui/react/macro';
import type { Notice } from './use-notices';

/** Link target of a notification. */
export function noticeTarget({ kind, event, detail }: Notice): string {
  const facts = detail as Record<string, string | undefined>;
  if (kind === 'support_answer') return '/support';
  if (kind === 'report_closed') return '/content-moderation-policy';
  if (['decision', 'appeal_ended', 'content_restored'].includes(kind)) return `/decisions/${facts.caseId}`;
  if (kind.startsWith('generation_') && facts.kind === 'video') return '/video-generator/imagine';
  if (kind.startsWith('generation_') && facts.kind === 'voiceover') return '/video-overvoice-generator';
  if (kind === 'creator_decision') return '/become-creator';
  if (kind === 'import_proof_decision')
    return `/import/${facts.platform === 'other' ? '100' : facts.platform}`;
  if (kind.startsWith('generation_')) return '/image-generator/imagine';
  if (kind === 'chips_arrived') return '/chips/history';
  if (kind === 'mails_bounce') return '/notifications/settings';
  if (kind === 'mass_message_sent' || kind === 'mass_message_failed') return '/mass-messages';
  if (kind === 'new_follower') return '/followers';
  if (kind === 'request') return '/requests';
  if (kind === 'subscription_expired') return '/subscription';
  if (kind === 'sale') return '/settings/pricing';
  if (kind === 'membership_gift' || kind === 'membership_expired') return '/chips/history';
  if (event === 'messages') return '/chat';
  return '/notifications';
}

/** Text of a notification. Unknown kinds show their subject. */
export function NoticeWords({ kind, event, detail }: Notice) {
  const facts = detail as Record<string, unknown>;
  switch (kind) {
    case 'support_answer':
      return <Trans>Support has answered your question</Trans>;
    case 'report_closed':
      return facts.isActed ? (
        <Trans>Thank you for your report. It broke our rules, and we acted.</Trans>
      ) : (
        <Trans>Thank you for your report. We found that it does not break our rules.</Trans>
      );
    case 'appeal_ended':
      return facts.isGranted ? (
        <Trans>Your appeal: we took the decision back</Trans>
      ) : (
        <Trans>Your appeal: the decision stands</Trans>
      );
    case 'content_restored':
      return <Trans>We took an earlier decision back. Your content is there again.</Trans>;
    case 'decision':
      return <Trans>Our team has made a decision about something of yours</Trans>;
    case 'creator_decision':
      return facts.isApproved ? (
        <Trans>You are a creator now</Trans>
      ) : (
        <Trans>Your application to be a creator could not be approved</Trans>
      );
    case 'import_proof_decision':
      return facts.isConfirmed ? (
        <Trans>Your profile is confirmed. You can import your archive now.</Trans>
      ) : (
        <Trans>Your profile for the import wasn’t confirmed</Trans>
      );
    case 'new_follower':
      return <Trans>Somebody new follows you</Trans>;
    case 'generation_done':
      return <Trans>What you ordered is ready</Trans>;
    case 'generation_failed':
      return <Trans>What you ordered could not be made. You paid nothing for it.</Trans>;
    case 'chips_arrived':
      return <Trans>Your chips have arrived</Trans>;
    case 'request':
      return <Trans>A special request has moved on</Trans>;
    case 'subscription_expired':
      return <Trans>Your subscription is over</Trans>;
    case 'sale':
      return <Trans>{String(facts.username)} bought something from you</Trans>;
    case 'membership_gift':
      return <Trans>{String(facts.username)} gave you something</Trans>;
    case 'membership_expired':
      return <Trans>Your membership in the fan club of {String(facts.username)} is over</Trans>;
    case 'mails_bounce':
      return <Trans>Our mails to you come back. Look at your address.</Trans>;
    case 'export_ready':
      return <Trans>Your table of people is ready to download</Trans>;
    case 'mass_message_sent':
      return <Trans>Your mass message has been sent</Trans>;
    case 'mass_message_failed':
      return <Trans>Your mass message stopped. Resume it.</Trans>;
    default:
      return <About event={event} />;
  }
}

function About({ event }: Pick<Notice, 'event'>) {
  switch (event) {
    case 'messages':
      return <Trans>You have new messages</Trans>;
    case 'sales':
      return <Trans>There is news about your sales and earnings</Trans>;
    case 'subscriptions':
      return <Trans>There is news about your subscriptions</Trans>;
    case 'followers':
      return <Trans>You have a new follower</Trans>;
    case 'content':
      return <Trans>There is news about your posts and media</Trans>;
    case 'referrals':
      return <Trans>There is news about your referrals</Trans>;
    case 'news':
      return <Trans>We have news for you</Trans>;
    default:
      return <Trans>There is news about your account</Trans>;
  }
}
