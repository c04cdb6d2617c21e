import { importAddress } from './import-address';
import type { Notice, NoticeFacts, NoticeKind } from './notice-kinds';

type Target<K extends NoticeKind> = string | ((facts: NoticeFacts<K>) => string);

const post = ({ itemId }: { itemId: string }) => `/post/${itemId}`;
const decision = ({ caseId }: { caseId: string }) => `/decisions/${caseId}`;
const counter = ({ counterId }: { counterId?: string | null }) =>
  counterId ? `/counter-notice/${counterId}` : '/content-moderation-policy';
const transfer = ({ transferId }: { transferId: string }) => `/transfer/${transferId}`;
const generator = ({ kind }: { kind: 'image' | 'video' | 'voiceover' }) =>
  ({
    image: '/image-generator/imagine',
    video: '/video-generator/imagine',
    voiceover: '/video-overvoice-generator',
  })[kind];

/** Pages that notifications lead to. A new kind without one doesn't compile. */
const targets = {
  support_answer: '/support',
  report_closed: '/content-moderation-policy',
  appeal_ended: decision,
  content_restored: decision,
  decision,
  takedown_hidden: counter,
  takedown_removed: counter,
  takedown_lawsuit: counter,
  takedown_restored: counter,
  takedown_due: '/admin/takedowns',
  creator_decision: ({ isApproved }) => (isApproved ? '/creator' : '/become-creator'),
  document_rejected: '/settings/documents',
  import_proof_decision: ({ platform }) => importAddress(platform),
  transfer_asked: transfer,
  transfer_accepted: transfer,
  transfer_declined: transfer,
  transfer_expired: transfer,
  transfer_done: transfer,
  transfer_undone: transfer,
  new_follower: '/followers',
  new_message: '/chat',
  new_comment: '/notifications',
  comment_added: post,
  comment_replied: post,
  post_liked: post,
  comment_liked: post,
  new_post: post,
  generation_done: generator,
  generation_failed: generator,
  chips_arrived: '/chips/history',
  payment_refused: '/chips/history',
  request: '/requests',
  request_revised: '/requests',
  request_disputed: '/requests',
  request_decided: '/requests',
  request_due: '/requests',
  subscription_expired: '/subscription',
  sale: ({ itemId }) => (itemId ? `/post/${itemId}` : '/earnings/earning-history'),
  membership_gift: '/memberships',
  membership_expired: ({ username }) => `/profile/${username}`,
  mails_bounce: '/notifications/settings',
  export_ready: '/settings',
  data_copy_ready: '/settings',
  mass_message_sent: '/mass-messages',
  mass_message_failed: '/mass-messages',
  purchase_withdrawn: '/earnings/purchase-history',
  payout_settled: '/earnings/payout-history',
  payout_returned: '/earnings/payout-history',
  payout_stopped: '/earnings/payout-history',
  payout_account_changed: '/settings/password',
  studio_invited: '/settings',
  studio_asked: '/studio/creators',
  studio_joined: '/studio',
  studio_offer: ({ invite }) => `/studio-invitation/${invite}`,
  studio_decision: ({ isApproved }) => (isApproved ? '/studio' : '/become-creator'),
  studio_accepted: '/settings',
  studio_refused: '/settings',
  studio_ended: '/settings',
  studio_contract_proposed: '/settings',
  studio_contract_agreed: '/settings',
  studio_contract_refused: '/settings',
  release_changed: '/settings/people',
  uploads_reviewed: '/media-storage',
  twin_look: '/twin',
  twin_asked: ({ username }) => `/chat/${username}?box=people`,
  twin_done: '/twin',
} satisfies { [K in NoticeKind]: Target<K> };

/** Link target of a notification. Those of a newer server lead to the list. */
export function noticeTarget({ kind, detail }: Pick<Notice, 'kind' | 'detail'>): string {
  const target: Target<never> | undefined = targets[kind];
  if (target === undefined) return '/notifications';
  return typeof target === 'string' ? target : target(detail as never);
}
