import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { isRefusal, NetworkError, Refusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { formatSeconds } from './format';

/** Texts for all refusals. A new code without one doesn't compile. */
export const refusals: Record<Schema['Code'], MessageDescriptor> = {
  signed_out: msg`Log in to continue.`,
  feature_disabled: msg`This is turned off right now.`,
  proof_needed: msg`Confirm that the profile is yours first.`,
  forbidden: msg`You don’t have access to this.`,
  user_not_found: msg`Person not found.`,
  not_found: msg`Not found.`,
  cross_site: msg`This request came from another site. Reload the page and try again.`,
  invalid_body: msg`Check this field.`,
  too_long: msg`Too long.`,
  unknown_option: msg`That option is not available.`,
  adults_only: msg`Everyone in our images is 18 or older. Please describe adults.`,
  text_refused: msg`We can’t generate this. Please describe something else.`,
  real_person: msg`We don’t generate real people. Please describe someone fictional.`,
  another_person: msg`You’re logged in as someone else now. Copy what you wrote, then reload the page.`,
  chat_blocked: msg`You can’t write here right now.`,
  nobody_there: msg`No one is here to hear it.`,
  agreement_needed: msg`Accept the creator agreement first.`,
  already_running: msg`Already running.`,
  edited_elsewhere: msg`This was edited elsewhere. Load the latest version first.`,
  receiver_not_creator: msg`Content can only move between approved creators.`,
  not_same_owner: msg`Both accounts must be verified for the same person or belong to the same studio.`,
  nothing_to_transfer: msg`None of this can be transferred.`,
  transfer_too_large: msg`Transfer up to 2,000 items at a time.`,
  post_limit: msg`You’ve reached the post limit. Delete one to make room.`,
  content_locked: msg`You don’t have access to this.`,
  price_out_of_bounds: msg`This price is not allowed.`,
  media_unusable: msg`These photos or videos can’t be published.`,
  media_not_cleared: msg`Say who is shown in your uploads first. You can use them here once they’re approved.`,
  characters_full: msg`You’ve reached the character limit. Delete one to make room.`,
  memory_full: msg`The limit is reached. Forget something first.`,
  folder_name_taken: msg`You already have a folder with this name.`,
  folders_full: msg`You’ve reached the folder limit. Delete one to make room.`,
  storage_full: msg`Your storage is full. Delete something or empty the trash.`,
  upload_incomplete: msg`A part of the file is missing. Try again.`,
  upload_not_public: msg`Uploads can’t be shown in public galleries. Share it in a post instead.`,
  not_a_picture: msg`Make sure what you’re uploading is not a video, etc.`,
  file_empty: msg`This file is empty.`,
  file_too_large: msg`This file is too large. Images can be up to 32 MB, videos up to 10 GB.`,
  name_invalid: msg`Use a name of 1 to 60 characters.`,
  card_broken: msg`This isn’t a character card, or it’s damaged.`,
  card_too_large: msg`This card is too large to import.`,
  prompt_empty: msg`Describe what you would like to see.`,
  chips_insufficient: msg`You need more chips.`,
  plan_needed: msg`You need a subscription.`,
  freemium_limit: msg`You need a subscription to create more characters.`,
  already_bought: msg`You already have this.`,
  renewal_stopped: msg`The renewals were stopped for good. Renew instead.`,
  trial_expired: msg`This trial link has expired.`,
  trial_used: msg`You have already used a trial of this fan club.`,
  has_canceled_membership: msg`You’ve already been a member of this fan club.`,
  price_changed: msg`The price has changed. Please check it again.`,
  being_published: msg`It was published in the meantime. Reload the page to edit the published post.`,
  conflict: msg`This was already done or has changed.`,
  idempotency_key_missing: msg`Something went wrong. Reload the page and try again.`,
  idempotency_key_reused: msg`This request was already sent with other details. Reload the page and try again.`,
  admins_only: msg`Only admins can do this.`,
  acting_forbidden: msg`You can’t do this while acting for this creator.`,
  role_forbidden: msg`Your role doesn’t allow this.`,
  step_up_needed: msg`Confirm it’s you, then try again.`,
  staff_codes_needed: msg`Turn on two-factor authentication in your settings first. The back office needs it.`,
  own_account: msg`You can’t do this with your own account.`,
  own_studio: msg`You can’t block a creator of your studio.`,
  payer_missing: msg`Set the operator’s name, IBAN and BIC in the settings first.`,
  four_eyes: msg`A second staff member has to confirm this.`,
  not_refundable: msg`Nothing to refund.`,
  email_unconfirmed: msg`Confirm your email first. The link is in your settings.`,
  email_taken: msg`This email belongs to another account.`,
  staff_member: msg`This is a staff account. An admin has to remove the role first.`,
  already_claimed: msg`You’ve already claimed today’s bonus.`,
  too_many_active: msg`You’ve reached the limit of images in progress. Wait for one to finish.`,
  too_many_attempts: msg`Too many attempts. Wait a moment and try again.`,
  login_failed: msg`Wrong username or password.`,
  account_blocked: msg`This account is blocked.`,
  account_deleted: msg`This account was deleted.`,
  username_taken: msg`That username is taken.`,
  two_factor_required: msg`Enter the code from your app.`,
  two_factor_failed: msg`That code is wrong, expired or already used.`,
  password_wrong: msg`Wrong password.`,
  password_too_short: msg`Use at least 8 characters.`,
  password_too_common: msg`That password is too common. Choose another.`,
  captcha_failed: msg`We couldn’t check that you’re human. Try again.`,
  email_invalid: msg`Enter a valid email address.`,
  username_invalid: msg`Use 3–24 characters: a–z, 0–9 or underscores.`,
  token_invalid: msg`This link has expired or was already used.`,
  adult_confirmation_required: msg`Confirm that you’re 18 or older.`,
  payment_unavailable: msg`Payments aren’t available right now.`,
  not_cancellable: msg`This can no longer be canceled.`,
  not_retryable: msg`This can’t be retried.`,
  subscription_forbidden: msg`You don’t have access to these updates.`,
  client_unknown: msg`The live connection was renewed. Try again.`,
  busy: msg`The service is busy. Try again in a moment.`,
  reason_missing: msg`Enter a reason.`,
  build_needed: msg`No other build does some of its jobs. Start the new build first.`,
  not_discardable: msg`This job can’t be discarded.`,
  not_startable: msg`Only scheduled jobs can be started now.`,
  not_editable: msg`This job can no longer be changed.`,
  count_changed: msg`The number of jobs has changed. Check again.`,
  reveal_needed: msg`Reveal the reported content first.`,
  second_person_needed: msg`Another staff member has to do this.`,
  kind_unknown: msg`Unknown job kind.`,
  region_blocked: msg`This isn’t available where you are.`,
  disclaimer_needed: msg`Confirm what spicy mode shows first.`,
  not_verified: msg`Verify your identity first.`,
  licence_needed: msg`Accept the license for your likeness first.`,
  mind_missing: msg`Answer the interview of your twin first.`,
  look_missing: msg`Choose pictures of you first.`,
  look_refused: msg`The pictures of your twin weren’t approved. Choose others.`,
  not_a_creator: msg`Only creators can do this.`,
  likeness: msg`Choose pictures that show only you.`,
  not_a_sound: msg`Choose a sound file: WAV, MP3, M4A, AAC, WebM or Ogg.`,
  sentence_over: msg`This sentence has expired. Get another one.`,
  destroying: msg`Your twin is being destroyed. Try again when it’s done.`,
  closed: msg`AI twins aren’t available right now.`,
  internal: msg`Something went wrong on our side. Try again.`,
};

/** For the button beside a refusal that only a reload ends. */
export const reloadLabel = msg`Reload`;

const unreachable = msg`Network error. Check your connection and try again.`;

/** The message to show for an error. */
export function refusalText(error: unknown): string {
  if (error instanceof NetworkError) return i18n._(unreachable);
  // A newer server may send a code unknown here.
  const known =
    error instanceof Refusal ? (refusals[error.code] as MessageDescriptor | undefined) : undefined;
  const wait = error instanceof Refusal ? error.problem.retryAfterSeconds : undefined;
  if (wait && isRefusal(error, 'too_many_attempts')) {
    const time = formatSeconds(wait);
    return t`Too many attempts. Try again in ${time}.`;
  }
  return i18n._(known ?? refusals.internal);
}
