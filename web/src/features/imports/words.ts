import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

/** Why one thing can't come in. */
export const problemWords: Readonly<Record<string, MessageDescriptor>> = {
  encrypted: msg`Protected by a password`,
  damaged: msg`Damaged`,
  bomb: msg`Unpacks to far more than its size`,
  too_large: msg`Larger than 10 GB`,
  unsafe_name: msg`Unsafe file name`,
  long_name: msg`File name too long`,
  duplicate: msg`Same name as another file`,
  unsupported: msg`Packed in a way we can’t read`,
  absent: msg`In the list, but the file is missing`,
  unknown_kind: msg`Not a photo or video`,
  address: msg`Not an https address`,
};

/** Why a whole archive can't be read. */
export const refusalWords: Readonly<Record<string, MessageDescriptor>> = {
  not_an_archive: msg`This file is not a zip or tar.gz archive.`,
  not_a_list: msg`We can’t read this list. Compare it with the example.`,
  list_too_long: msg`The list has more than 20,000 rows or 20 MB. Split it into smaller ones.`,
  damaged: msg`The archive is damaged or incomplete. Download it again and upload the new copy.`,
  too_many_members: msg`The archive has more than 100,000 files. Split it into smaller ones.`,
  too_large: msg`The archive unpacks to more than 40 GB. Split it into smaller ones.`,
  bomb: msg`The archive unpacks to far more than its size.`,
  no_characters: msg`The archive holds no character cards or chats.`,
  manifest: msg`The list of posts in the archive can’t be read.`,
  lost: msg`Parts of the upload are missing. Upload the archive again.`,
  internal: msg`Something broke on our side. Upload the archive again.`,
};

export const stateWords: Readonly<Record<Schema['ImportState'], MessageDescriptor>> = {
  reading: msg`Reading`,
  ready: msg`Ready to choose`,
  failed: msg`Can’t be read`,
  bringing: msg`Importing`,
  paused: msg`Paused`,
  done: msg`Done`,
  undoing: msg`Undoing`,
  undone: msg`Undone`,
  discarded: msg`Discarded`,
};

export const failureWords: Readonly<Record<Schema['ImportItemFailure'], MessageDescriptor>> = {
  damaged: msg`Damaged`,
  bomb: msg`Unpacks to far more than its size`,
  too_large: msg`Too large`,
  lost: msg`The archive was deleted`,
  unknown_format: msg`Not a photo or video we can read`,
  not_a_picture: msg`Not a photo`,
  not_a_video: msg`Not a video`,
  too_long: msg`The video is too long`,
  not_a_card: msg`Not a character card`,
  not_a_chat: msg`Not a SillyTavern chat`,
  refused: msg`Not allowed here`,
  twin: msg`Already imported`,
  no_room: msg`You have the most characters allowed`,
  no_character: msg`No character with this name`,
  address_refused: msg`We don’t load files from this address`,
  not_found: msg`No file at this address`,
  wrong_type: msg`The address is a page, not a photo or video`,
  too_slow: msg`The file loads too slowly`,
  host_busy: msg`The website is too busy. Try again later.`,
  unreachable: msg`The website doesn’t answer`,
  storage_full: msg`Your storage is full`,
  internal: msg`Something broke on our side`,
};

/** Audience of a post. */
export const audienceWords: Readonly<Record<Schema['ImportAudience'], MessageDescriptor>> = {
  everyone: msg`Everyone`,
  members: msg`Fan club members`,
  buyers: msg`Paid (one-time)`,
};

/** Why a file was not published. */
export const reviewWords: Readonly<Record<Schema['ImportReviewRefusal'], MessageDescriptor>> = {
  price: msg`This price is not allowed.`,
  post_limit: msg`Post limit reached`,
  text: msg`The caption breaks our content rules`,
  too_long: msg`The caption and tags are too long`,
  media: msg`The file is deleted or not approved`,
  not_creator: msg`You can’t publish right now`,
  internal: msg`Something broke on our side`,
};

/** Notes on an item: metadata that was left out, or is kept with its card. */
export const noteWords: Readonly<Record<string, MessageDescriptor>> = {
  date: msg`Date not readable`,
  price: msg`Price not readable`,
  caption_cut: msg`Caption shortened`,
  tags_cut: msg`Some tags left out`,
  audience: msg`Audience not readable`,
  assets_left_out: msg`Extra pictures left out`,
  greetings_left_out: msg`Some greetings left out`,
  lorebook: msg`Lorebook saved with the card`,
};
