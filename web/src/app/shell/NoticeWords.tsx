import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoney } from '~/i18n/format';
import type { Notice, NoticeFacts, NoticeKind } from './notice-kinds';

type Words<K extends NoticeKind> = (facts: NoticeFacts<K>) => ReactNode;
type Named = { username?: string | null };
type Amount = { amountCents?: number | null };

/** A sentence about an older notification that lacks its facts. */
const Payout = () => <Trans>One of your payouts was updated</Trans>;
const Studio = () => <Trans>A studio contract was updated</Trans>;

const paid = ({ amountCents }: Amount, words: (price: string) => ReactNode) =>
  amountCents == null ? <Payout /> : words(formatMoney(amountCents, 'USD'));
const inStudio = ({ username }: Named, words: (name: string) => ReactNode) =>
  username ? words(username) : <Studio />;

/** Texts of notifications, with who, what and how much. A new kind without one doesn't compile. */
const notices = {
  support_answer: () => <Trans>Support replied to your question</Trans>,
  report_closed: ({ isActed }) =>
    isActed ? (
      <Trans>Thanks for your report. It broke our rules and we took action.</Trans>
    ) : (
      <Trans>Thanks for your report. We found no violation of our rules.</Trans>
    ),
  appeal_ended: ({ isGranted }) =>
    isGranted ? <Trans>Your appeal was accepted</Trans> : <Trans>Your appeal was declined</Trans>,
  content_restored: () => <Trans>We reversed an earlier decision. Your content is back.</Trans>,
  decision: () => <Trans>We made a decision about your content</Trans>,
  takedown_hidden: () => <Trans>We hid some of your content while we review a takedown notice</Trans>,
  takedown_removed: () => <Trans>We removed some of your content after a takedown notice</Trans>,
  takedown_lawsuit: () => <Trans>Your content stays removed: the sender of the notice went to court</Trans>,
  takedown_restored: () => <Trans>Your content is back after a takedown notice</Trans>,
  takedown_due: () => <Trans>A takedown notice needs a decision</Trans>,
  creator_decision: ({ isApproved }) =>
    isApproved ? <Trans>You’re now a creator</Trans> : <Trans>Your creator application was declined</Trans>,
  document_rejected: (facts) => <Trans>Upload one of your documents again: {String(facts.reason)}</Trans>,
  import_proof_decision: ({ isConfirmed }) =>
    isConfirmed ? (
      <Trans>Your profile is confirmed. You can import your archive now.</Trans>
    ) : (
      <Trans>Your profile for the import wasn’t confirmed</Trans>
    ),
  transfer_asked: () => <Trans>Someone wants to move content to your account</Trans>,
  transfer_accepted: () => <Trans>Your transfer was accepted</Trans>,
  transfer_declined: () => <Trans>Your transfer was declined</Trans>,
  transfer_expired: () => <Trans>Your transfer wasn’t accepted in time</Trans>,
  transfer_done: () => <Trans>A transfer of content is done</Trans>,
  transfer_undone: () => <Trans>A transfer of content was undone</Trans>,
  new_follower: (facts) => <Followed {...facts} />,
  new_message: ({ username: name }) =>
    name ? <Trans>{name} sent you a message</Trans> : <Trans>You have new messages</Trans>,
  new_comment: () => <Trans>You have a new comment</Trans>,
  comment_added: (facts) => <Commented {...facts} />,
  comment_replied: (facts) => <Replied {...facts} />,
  post_liked: (facts) => <Liked {...facts} />,
  comment_liked: (facts) => <CommentLiked {...facts} />,
  new_post: (facts) => <Posted {...facts} />,
  generation_done: ({ isUnpaid }) =>
    isUnpaid ? (
      <Trans>Your order is ready. Most of it is missing, so no chips were taken.</Trans>
    ) : (
      <Trans>Your order is ready</Trans>
    ),
  generation_failed: (facts) => <Failed {...facts} />,
  chips_arrived: () => <Trans>Your chips have arrived</Trans>,
  payment_refused: () => <Trans>We’re returning a payment: it didn’t buy anything</Trans>,
  request: (facts) => <Requested {...facts} />,
  request_revised: ({ username: name, title }) => (
    <Trans>
      {name} asked for a change to “{title}”
    </Trans>
  ),
  request_disputed: ({ username: name, title }) => (
    <Trans>
      {name} opened a dispute about “{title}”
    </Trans>
  ),
  request_decided: (facts) => <Decided {...facts} />,
  request_due: (facts) => <Due {...facts} />,
  subscription_expired: () => <Trans>Your subscription has ended</Trans>,
  sale: (facts) => <Sold {...facts} />,
  membership_gift: (facts) => <Trans>{String(facts.username)} sent you a gift</Trans>,
  membership_expired: (facts) => (
    <Trans>Your membership in {String(facts.username)}’s fan club has ended</Trans>
  ),
  mails_bounce: () => <Trans>Emails to you are bouncing. Check your address.</Trans>,
  export_ready: () => <Trans>Your contact export is ready</Trans>,
  data_copy_ready: () => <Trans>The copy of your data is ready</Trans>,
  mass_message_sent: () => <Trans>Your mass message was sent</Trans>,
  mass_message_failed: () => <Trans>Your mass message stopped. You can resume it.</Trans>,
  purchase_withdrawn: ({ username: name, isRefunded }) =>
    isRefunded ? (
      <Trans>Something you bought from {name} was taken down. You get your money back.</Trans>
    ) : (
      <Trans>Something you bought from {name} was taken down</Trans>
    ),
  payout_settled: (facts) => paid(facts, (price) => <Trans>{price} was paid out to you</Trans>),
  payout_returned: (facts) =>
    paid(facts, (price) => <Trans>Your payout of {price} came back. Check your payout account.</Trans>),
  payout_stopped: (facts) =>
    paid(facts, (price) => (
      <Trans>Your payout of {price} was stopped. The money is back in your balance.</Trans>
    )),
  payout_account_changed: ({ destinationEnd: end }) =>
    end ? (
      <Trans>
        Your payout account was changed and now ends in {end}. If this wasn’t you, change your password now.
      </Trans>
    ) : (
      <Trans>Your payout account was changed. If this wasn’t you, change your password now.</Trans>
    ),
  studio_invited: () => <Trans>A studio invites you to work for it</Trans>,
  studio_asked: (facts) => inStudio(facts, (name) => <Trans>{name} wants to join your studio</Trans>),
  studio_joined: (facts) => inStudio(facts, (name) => <Trans>{name} joined your studio</Trans>),
  studio_offer: () => <Trans>A studio offers to manage you</Trans>,
  studio_decision: ({ isApproved }) =>
    isApproved ? <Trans>Your studio is open</Trans> : <Trans>Your studio application was declined</Trans>,
  studio_accepted: (facts) => inStudio(facts, (name) => <Trans>The studio {name} took you on</Trans>),
  studio_refused: (facts) =>
    inStudio(facts, (name) => <Trans>The studio {name} declined your application</Trans>),
  studio_ended: (facts) =>
    inStudio(facts, (name) => <Trans>The studio contract with {name} has ended</Trans>),
  studio_contract_proposed: (facts) =>
    inStudio(facts, (name) => <Trans>{name} proposes new studio terms</Trans>),
  studio_contract_agreed: (facts) =>
    inStudio(facts, (name) => <Trans>{name} agreed to the studio terms</Trans>),
  studio_contract_refused: (facts) =>
    inStudio(facts, (name) => <Trans>{name} declined the studio terms</Trans>),
  release_changed: ({ state }) => <ReleaseChanged state={state} />,
  uploads_reviewed: (facts) => <Reviewed {...facts} />,
  twin_look: ({ state }) =>
    state === 'approved' ? (
      <Trans>The look of your AI twin was approved</Trans>
    ) : (
      <Trans>The look of your AI twin was declined</Trans>
    ),
  twin_asked: (facts) => <Trans>{String(facts.username)} asked your AI twin for you</Trans>,
  twin_done: ({ what }) => <TwinDestroyed what={what} />,
} satisfies { [K in NoticeKind]: Words<K> };

/** Text of a notification. A newer server may send kinds unknown here. */
export function NoticeWords({ kind, detail }: Pick<Notice, 'kind' | 'detail'>) {
  const words: Words<never> | undefined = notices[kind];
  if (!words) return <Trans>You have a new notification</Trans>;
  return words(detail as never);
}

/** Text about followers of a day: the newest, and how many others. */
function Followed({ username: name, count }: NoticeFacts<'new_follower'>) {
  const more = count - 1;
  if (more === 0) return <Trans>{name} is now following you</Trans>;
  return (
    <Plural
      value={more}
      one={`${name} and # other are now following you`}
      other={`${name} and # others are now following you`}
    />
  );
}

/** Text about comments on a post. */
function Commented({ username: name, count }: NoticeFacts<'comment_added'>) {
  const more = count - 1;
  if (more === 0) return <Trans>{name} commented on your post</Trans>;
  return (
    <Plural
      value={more}
      one={`${name} and # other commented on your post`}
      other={`${name} and # others commented on your post`}
    />
  );
}

/** Text about replies to a comment. */
function Replied({ username: name, count }: NoticeFacts<'comment_replied'>) {
  const more = count - 1;
  if (more === 0) return <Trans>{name} replied to your comment</Trans>;
  return (
    <Plural
      value={more}
      one={`${name} and # other replied to your comment`}
      other={`${name} and # others replied to your comment`}
    />
  );
}

/** Text about likes of a post. */
function Liked({ username: name, count }: NoticeFacts<'post_liked'>) {
  const more = count - 1;
  if (more === 0) return <Trans>{name} liked your post</Trans>;
  return (
    <Plural
      value={more}
      one={`${name} and # other liked your post`}
      other={`${name} and # others liked your post`}
    />
  );
}

/** Text about likes of a comment. */
function CommentLiked({ username: name, count }: NoticeFacts<'comment_liked'>) {
  const more = count - 1;
  if (more === 0) return <Trans>{name} liked your comment</Trans>;
  return (
    <Plural
      value={more}
      one={`${name} and # other liked your comment`}
      other={`${name} and # others liked your comment`}
    />
  );
}

/** Text about new posts and albums of one creator. */
function Posted({ username: name, isAlbum, count }: NoticeFacts<'new_post'>) {
  if (count > 1)
    return (
      <Plural value={count} one={`${name} published # new post`} other={`${name} published # new posts`} />
    );
  return isAlbum ? <Trans>{name} published a new album</Trans> : <Trans>{name} published a new post</Trans>;
}

/** Text about orders that failed one after the other. */
function Failed({ count }: NoticeFacts<'generation_failed'>) {
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
function Sold({ username: name, what, amountCents, currency }: NoticeFacts<'sale'>) {
  const price = formatMoney(amountCents, currency);
  switch (what) {
    case 'club':
      return (
        <Trans>
          {name} joined your fan club for {price}
        </Trans>
      );
    case 'tip':
      return (
        <Trans>
          {name} tipped you {price}
        </Trans>
      );
    case 'goal_tip':
      return (
        <Trans>
          {name} gave {price} to your goal
        </Trans>
      );
    case 'post':
      return (
        <Trans>
          {name} unlocked your post for {price}
        </Trans>
      );
    case 'album':
      return (
        <Trans>
          {name} unlocked your album for {price}
        </Trans>
      );
    case 'bundle':
      return (
        <Trans>
          {name} unlocked your bundle for {price}
        </Trans>
      );
    case 'message':
      return (
        <Trans>
          {name} unlocked your message for {price}
        </Trans>
      );
    case 'request':
      return (
        <Trans>
          {name} sent you a custom request for {price}
        </Trans>
      );
    default:
      return <Trans>{name} made a purchase</Trans>;
  }
}

/** Text about a step of a custom request, to both sides. */
function Requested({ state, username: name, title, priceCents }: NoticeFacts<'request'>) {
  if (!title || !name || priceCents == null) return <Trans>A custom request was updated</Trans>;
  const price = formatMoney(priceCents, 'USD');
  switch (state) {
    case 'asked':
      return (
        <Trans>
          The request “{title}” is open again ({price})
        </Trans>
      );
    case 'accepted':
      return (
        <Trans>
          {name} accepted the request “{title}”
        </Trans>
      );
    case 'delivered':
      return (
        <Trans>
          {name} delivered “{title}”
        </Trans>
      );
    case 'confirmed':
      return (
        <Trans>
          The request “{title}” is completed ({price})
        </Trans>
      );
    case 'refunded':
      return (
        <Trans>
          The request “{title}” ended. {price} goes back to the buyer.
        </Trans>
      );
  }
}

/** Text about the end of a dispute, to both sides. */
function Decided({ isReleased, title, priceCents }: NoticeFacts<'request_decided'>) {
  const price = formatMoney(priceCents, 'USD');
  return isReleased ? (
    <Trans>
      The dispute about “{title}” is decided. {price} goes to the creator.
    </Trans>
  ) : (
    <Trans>
      The dispute about “{title}” is decided. {price} goes back to the buyer.
    </Trans>
  );
}

/** Text about a custom request whose time is nearly over. */
function Due({ state, username: name, title, priceCents }: NoticeFacts<'request_due'>) {
  const price = formatMoney(priceCents, 'USD');
  if (state === 'asked')
    return (
      <Trans>
        Reply to the request “{title}” from {name} within a day
      </Trans>
    );
  if (state === 'delivered')
    return (
      <Trans>
        Check “{title}” from {name} within a day. After that, {price} is released.
      </Trans>
    );
  return (
    <Trans>
      “{title}” for {name} is due soon
    </Trans>
  );
}

/** Text about a release, to the creator who sent it. */
function ReleaseChanged({ state }: { state: string }) {
  if (state === 'signed') return <Trans>A release was signed</Trans>;
  if (state === 'declined') return <Trans>A release was declined</Trans>;
  if (state === 'revoked')
    return <Trans>A release was revoked. Everything that shows the person is taken down.</Trans>;
  return <Trans>A release has ended. Everything that shows the person is taken down.</Trans>;
}

/** Text about uploads that staff reviewed. */
function Reviewed({ count, isApproved }: NoticeFacts<'uploads_reviewed'>) {
  return isApproved ? (
    <Plural value={count} one="# upload was approved" other="# uploads were approved" />
  ) : (
    <Plural value={count} one="# upload wasn’t approved" other="# uploads weren’t approved" />
  );
}

/** Text about what was destroyed of a twin. */
function TwinDestroyed({ what }: { what: string }) {
  if (what === 'look') return <Trans>The look of your AI twin was destroyed</Trans>;
  if (what === 'voice') return <Trans>The voice of your AI twin was destroyed</Trans>;
  return <Trans>Your AI twin was destroyed</Trans>;
}
