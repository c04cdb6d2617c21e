import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { isRefusal, NetworkError, Refusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { formatSeconds } from './format';

/** Texts for all refusals. A new code without one doesn't compile. */
export const refusals: Record<Schema['Code'], MessageDescriptor> = {
  signed_out: msg`Log in to carry on.`,
  feature_disabled: msg`This is switched off at the moment.`,
  proof_needed: msg`Confirm that the profile is yours first.`,
  forbidden: msg`You don’t have access to this.`,
  user_not_found: msg`There is no such person.`,
  not_found: msg`There is nothing here.`,
  cross_site: msg`This request came from another site. Reload the page and try again.`,
  invalid_body: msg`Check this field.`,
  too_long: msg`That is too long.`,
  unknown_option: msg`That option is not available.`,
  adults_only: msg`Everyone in our pictures is 18 or older. Please describe adults.`,
  text_refused: msg`We can’t draw this. Please describe something else.`,
  real_person: msg`Likenesses of real people are not made here. Please invent somebody.`,
  chat_blocked: msg`Nothing can be said here at the moment.`,
  nobody_there: msg`Nobody is there to hear it.`,
  already_running: msg`This is running already.`,
  edited_elsewhere: msg`This was edited elsewhere meanwhile. Load the newer one first.`,
  post_limit: msg`You have as many posts as the limit allows. Delete one to make room.`,
  content_locked: msg`This is locked for you.`,
  price_out_of_bounds: msg`This price is not allowed.`,
  media_unusable: msg`These photos or videos can’t be published.`,
  characters_full: msg`You have as many characters as the limit allows. Delete one to make room.`,
  memory_full: msg`There is no room for more. Forget something first.`,
  folder_name_taken: msg`Another folder has this name.`,
  folders_full: msg`You have as many folders as the limit allows. Remove one to make room.`,
  storage_full: msg`Your storage is full. Delete something, or wait until the bin is emptied.`,
  upload_incomplete: msg`A part of the file is missing. Try again.`,
  upload_not_public: msg`What you uploaded can’t be shown in public galleries. Share it in a post instead.`,
  not_a_picture: msg`Make sure what you’re uploading is not a video, etc.`,
  file_empty: msg`This file is empty.`,
  file_too_large: msg`This file is too large. A picture may have 32 MB, a video 10 GB.`,
  name_invalid: msg`Use a name of 1 to 60 characters.`,
  card_broken: msg`This file is no character card, or it is damaged.`,
  card_too_large: msg`This card holds more than can be taken over.`,
  prompt_empty: msg`Describe what you would like to see.`,
  chips_insufficient: msg`You need more chips for that.`,
  plan_needed: msg`You need a subscription for that.`,
  freemium_limit: msg`Without a subscription you can’t make more characters.`,
  already_bought: msg`You already have this.`,
  trial_expired: msg`This trial link is over.`,
  trial_used: msg`You have already used a trial of this fan club.`,
  has_canceled_membership: msg`You have been a member of this fan club before.`,
  price_changed: msg`The price has changed meanwhile. Look at it again.`,
  conflict: msg`This was already done or changed meanwhile.`,
  idempotency_key_missing: msg`Something went wrong with this request. Reload the page and try again.`,
  idempotency_key_reused: msg`This request was already sent with other details. Reload the page and try again.`,
  admins_only: msg`Only admins can do this.`,
  own_account: msg`You can’t do this with your own account.`,
  four_eyes: msg`Somebody else of the staff has to confirm this.`,
  not_refundable: msg`There is nothing to refund.`,
  email_taken: msg`This address belongs to another account.`,
  staff_member: msg`This is somebody of the staff. An admin has to take the role first.`,
  already_claimed: msg`You already have today’s bonus.`,
  too_many_active: msg`You already have as many pictures in progress as the limit allows. Wait for one to finish.`,
  too_many_attempts: msg`Too many attempts. Wait a little and try again.`,
  login_failed: msg`That name and password don’t match.`,
  account_blocked: msg`This account is blocked.`,
  account_deleted: msg`This account was deleted.`,
  username_taken: msg`That username is taken.`,
  two_factor_required: msg`Enter the code from your app.`,
  two_factor_failed: msg`That code is wrong, expired or already used.`,
  password_wrong: msg`That isn’t your password.`,
  password_too_short: msg`Use at least 8 characters.`,
  password_too_common: msg`That password is too common. Choose another.`,
  email_invalid: msg`Enter a valid e-mail address.`,
  username_invalid: msg`Use 3 to 24 letters from a to z, digits or underscores.`,
  token_invalid: msg`This link has expired or was already used.`,
  adult_confirmation_required: msg`Confirm that you are 18 or older.`,
  payment_unavailable: msg`Payment is not possible right now.`,
  not_cancellable: msg`This can no longer be cancelled.`,
  not_retryable: msg`This can’t be tried again.`,
  subscription_forbidden: msg`You don’t have access to these updates.`,
  client_unknown: msg`The live connection was renewed. Try again.`,
  busy: msg`The service is busy. Try again in a moment.`,
  reason_missing: msg`Say why.`,
  not_discardable: msg`This job can’t be discarded.`,
  not_startable: msg`Only a job that waits for its time can start now.`,
  not_editable: msg`This job can’t be changed any more.`,
  count_changed: msg`The number of jobs has changed meanwhile. Look at it again.`,
  second_person_needed: msg`Another member of staff has to do this.`,
  kind_unknown: msg`The server doesn’t know this kind of job.`,
  internal: msg`Something broke on our side. Try again.`,
};

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
