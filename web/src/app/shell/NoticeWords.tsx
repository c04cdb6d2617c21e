import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '~/i18n/format';
import { saleWords } from '~/i18n/sale-kinds';
import { importAddress } from './import-address';
import type { Notice } from './use-notices';

/** Link target of a notification. */
export function noticeTarget({ kind, event, detail }: Notice): string {
  const facts = detail as Record<string, string | undefined>;
  if (kind === 'support_answer') return '/support';
  if (kind === 'report_closed') return '/content-moderation-policy';
  if (['decision', 'appeal_ended', 'content_restored'].includes(kind)) return `/decisions/${facts.caseId}`;
  if (kind.startsWith('generation_') && facts.kind === 'video') return '/video-generator/imagine';
  if (kind.startsWith('generation_') && facts.kind === 'voiceover') return '/video-overvoice-generator';
  if (kind === 'takedown_due') return '/admin/takedowns';
  if (kind.startsWith('takedown_'))
    return facts.counterId ? `/counter-notice/${facts.counterId}` : '/content-moderation-policy';
  if (kind === 'creator_decision') return facts.isApproved ? '/creator' : '/become-creator';
  if (kind === 'document_rejected') return '/settings/documents';
  if (kind === 'import_proof_decision') return importAddress(facts.platform ?? 'other');
  if (kind.startsWith('transfer_')) return `/transfer/${facts.transferId}`;
  if (kind.startsWith('generation_')) return '/image-generator/imagine';
  if (kind === 'chips_arrived' || kind === 'payment_refused') return '/chips/history';
  if (kind === 'mails_bounce') return '/notifications/settings';
  if (kind === 'mass_message_sent' || kind === 'mass_message_failed') return '/mass-messages';
  if (kind === 'new_follower') return '/followers';
  if (kind === 'request') return '/requests';
  if (kind === 'subscription_expired') return '/subscription';
  if (kind === 'sale') return '/earnings/earning-history';
  if (kind === 'membership_gift' || kind === 'membership_expired') return '/chips/history';
  if (kind === 'purchase_withdrawn') return '/earnings/purchase-history';
  if (kind === 'studio_offer') return `/studio-invitation/${facts.invite}`;
  if (kind === 'studio_decision') return facts.isApproved ? '/studio' : '/become-creator';
  if (kind === 'studio_asked' || kind === 'studio_joined') return '/studio';
  if (kind === 'studio_invited' || kind === 'data_copy_ready') return '/settings';
  if (kind === 'release_changed') return '/settings/people';
  if (kind === 'uploads_reviewed') return '/media-storage';
  if (kind === 'twin_asked') return `/chat/${facts.username}?box=people`;
  if (kind === 'twin_look' || kind === 'twin_done') return '/twin';
  if (event === 'messages') return '/chat';
  return '/notifications';
}

/** Text of a notification. Unknown kinds show their subject. */
export function NoticeWords({ kind, event, detail }: Notice) {
  const facts = detail as Record<string, unknown>;
  switch (kind) {
    case 'support_answer':
      return <Trans>Support replied to your question</Trans>;
    case 'report_closed':
      return facts.isActed ? (
        <Trans>Thanks for your report. It broke our rules and we took action.</Trans>
      ) : (
        <Trans>Thanks for your report. We found no violation of our rules.</Trans>
      );
    case 'appeal_ended':
      return facts.isGranted ? (
        <Trans>Your appeal was accepted</Trans>
      ) : (
        <Trans>Your appeal was declined</Trans>
      );
    case 'content_restored':
      return <Trans>We reversed an earlier decision. Your content is back.</Trans>;
    case 'decision':
      return <Trans>We made a decision about your content</Trans>;
    case 'takedown_hidden':
      return <Trans>We hid some of your content while we review a takedown notice</Trans>;
    case 'takedown_removed':
      return <Trans>We removed some of your content after a takedown notice</Trans>;
    case 'takedown_lawsuit':
      return <Trans>Your content stays removed: the sender of the notice went to court</Trans>;
    case 'takedown_restored':
      return <Trans>Your content is back after a takedown notice</Trans>;
    case 'takedown_due':
      return <Trans>A takedown notice needs a decision</Trans>;
    case 'creator_decision':
      return facts.isApproved ? (
        <Trans>You’re now a creator</Trans>
      ) : (
        <Trans>Your creator application was declined</Trans>
      );
    case 'document_rejected':
      return <Trans>Upload one of your documents again: {String(facts.reason)}</Trans>;
    case 'import_proof_decision':
      return facts.isConfirmed ? (
        <Trans>Your profile is confirmed. You can import your archive now.</Trans>
      ) : (
        <Trans>Your profile for the import wasn’t confirmed</Trans>
      );
    case 'transfer_asked':
      return <Trans>Someone wants to move content to your account</Trans>;
    case 'transfer_accepted':
      return <Trans>Your transfer was accepted</Trans>;
    case 'transfer_declined':
      return <Trans>Your transfer was declined</Trans>;
    case 'transfer_expired':
      return <Trans>Your transfer wasn’t accepted in time</Trans>;
    case 'transfer_done':
      return <Trans>A transfer of content is done</Trans>;
    case 'transfer_undone':
      return <Trans>A transfer of content was undone</Trans>;
    case 'new_follower':
      return <Trans>You have a new follower</Trans>;
    case 'generation_done':
      return facts.isUnpaid === true ? (
        <Trans>Your order is ready. Most of it is missing, so no chips were taken.</Trans>
      ) : (
        <Trans>Your order is ready</Trans>
      );
    case 'generation_failed':
      return <Failed facts={facts} />;
    case 'chips_arrived':
      return <Trans>Your chips have arrived</Trans>;
    case 'payment_refused':
      return <Trans>We’re returning a payment: it didn’t buy anything</Trans>;
    case 'request':
      return <Trans>A custom request was updated</Trans>;
    case 'subscription_expired':
      return <Trans>Your subscription has ended</Trans>;
    case 'sale':
      return <Sold facts={facts} />;
    case 'membership_gift':
      return <Trans>{String(facts.username)} sent you a gift</Trans>;
    case 'membership_expired':
      return <Trans>Your membership in {String(facts.username)}’s fan club has ended</Trans>;
    case 'mails_bounce':
      return <Trans>Emails to you are bouncing. Check your address.</Trans>;
    case 'export_ready':
      return <Trans>Your contact export is ready</Trans>;
    case 'data_copy_ready':
      return <Trans>The copy of your data is ready</Trans>;
    case 'mass_message_sent':
      return <Trans>Your mass message was sent</Trans>;
    case 'mass_message_failed':
      return <Trans>Your mass message stopped. You can resume it.</Trans>;
    case 'purchase_withdrawn':
      return <Withdrawn facts={facts} />;
    case 'studio_offer':
      return <Trans>A studio offers to manage you</Trans>;
    case 'studio_decision':
      return facts.isApproved ? (
        <Trans>Your studio is open</Trans>
      ) : (
        <Trans>Your studio application was declined</Trans>
      );
    case 'studio_asked':
      return <Trans>A creator wants to join your studio</Trans>;
    case 'studio_joined':
      return <Trans>A creator joined your studio</Trans>;
    case 'studio_invited':
      return <Trans>A studio invites you to work for it</Trans>;
    case 'release_changed':
      return <ReleaseChanged state={facts.state} />;
    case 'uploads_reviewed':
      return <Reviewed facts={facts} />;
    case 'twin_look':
      return facts.state === 'approved' ? (
        <Trans>The look of your AI twin was approved</Trans>
      ) : (
        <TwinRefused reason={facts.reason} />
      );
    case 'twin_asked':
      return <Trans>{String(facts.username)} asked your AI twin for you</Trans>;
    case 'twin_done':
      return <TwinDestroyed what={facts.what} />;
    default:
      return <About event={event} />;
  }
}

/** Text about orders that failed within an hour. */
function Failed({ facts }: { facts: Record<string, unknown> }) {
  const count = Number(facts.count ?? 1);
  if (count === 1) return <Trans>We couldn’t complete your order. You weren’t charged.</Trans>;
  return (
    <Plural
      value={count}
      one="We couldn’t complete # order. You weren’t charged."
      other="We couldn’t complete # orders. You weren’t charged."
    />
  );
}

/** Text of a sale: buyer, thing and price. */
function Sold({ facts }: { facts: Record<string, unknown> }) {
  const { i18n } = useLingui();
  const name = String(facts.username);
  const word = saleWords[facts.what as keyof typeof saleWords];
  if (!word) return <Trans>{name} made a purchase</Trans>;
  const price = formatMoney(Number(facts.amountCents), String(facts.currency));
  const item = i18n._(word);
  return (
    <Trans>
      {name} paid {price}: {item}
    </Trans>
  );
}

/** Text about a purchase whose media was taken down. */
function Withdrawn({ facts }: { facts: Record<string, unknown> }) {
  const name = String(facts.username);
  return facts.isRefunded ? (
    <Trans>Something you bought from {name} was taken down. You get your money back.</Trans>
  ) : (
    <Trans>Something you bought from {name} was taken down</Trans>
  );
}

/** Text about a release, to the creator who sent it. */
function ReleaseChanged({ state }: { state: unknown }) {
  if (state === 'signed') return <Trans>A release was signed</Trans>;
  if (state === 'declined') return <Trans>A release was declined</Trans>;
  if (state === 'revoked')
    return <Trans>A release was revoked. Everything that shows the person is taken down.</Trans>;
  return <Trans>A release has ended. Everything that shows the person is taken down.</Trans>;
}

/** Text about uploads that staff reviewed. */
function Reviewed({ facts }: { facts: Record<string, unknown> }) {
  const count = Number(facts.count);
  return facts.isApproved ? (
    <Plural value={count} one="# upload was approved" other="# uploads were approved" />
  ) : (
    <Plural value={count} one="# upload wasn’t approved" other="# uploads weren’t approved" />
  );
}

/** Text about what was destroyed of a twin. */
function TwinDestroyed({ what }: { what: unknown }) {
  if (what === 'look') return <Trans>The look of your AI twin was destroyed</Trans>;
  if (what === 'voice') return <Trans>The voice of your AI twin was destroyed</Trans>;
  return <Trans>Your AI twin was destroyed</Trans>;
}

/** Text about pictures of a twin that were refused. */
function TwinRefused({ reason }: { reason: unknown }) {
  if (!reason) return <Trans>The look of your AI twin was declined</Trans>;
  return <Trans>The look of your AI twin was declined: {String(reason)}</Trans>;
}

function About({ event }: Pick<Notice, 'event'>) {
  switch (event) {
    case 'messages':
      return <Trans>You have new messages</Trans>;
    case 'sales':
      return <Trans>There’s an update on your sales and earnings</Trans>;
    case 'subscriptions':
      return <Trans>There’s an update on your subscriptions</Trans>;
    case 'followers':
      return <Trans>You have a new follower</Trans>;
    case 'content':
      return <Trans>There’s an update on your posts and media</Trans>;
    case 'referrals':
      return <Trans>There’s an update on your referrals</Trans>;
    case 'news':
      return <Trans>News from us</Trans>;
    default:
      return <Trans>There’s an update on your account</Trans>;
  }
}
