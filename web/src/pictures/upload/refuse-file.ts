import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Wanted } from './send-file';

/** The server's upload limit, 10 GiB. */
export const UPLOAD_MAX_BYTES = 0x280000000;
/** The same for a picture. */
export const PHOTO_MAX_BYTES = 32 * 1024 * 1024;

const notAPicture = msg`Make sure what you’re uploading is not a video, etc.`;
const notAVideo = msg`This is not a video.`;
const empty = msg`This file is empty.`;
const tooLarge = msg`This file is too large. Images can be up to 32 MB, videos up to 10 GB.`;

/** Why a file isn't uploaded, judged without reading it; undefined if it is. The server checks further. */
export function refusalOfFile({ size, type }: File, wanted?: Wanted): MessageDescriptor | undefined {
  const isPicture = type.startsWith('image/');
  if (size === 0) return empty;
  if (wanted === 'photo' && type && !isPicture) return notAPicture;
  if (wanted === 'video' && isPicture) return notAVideo;
  if (size > UPLOAD_MAX_BYTES || ((wanted === 'photo' || isPicture) && size > PHOTO_MAX_BYTES))
    return tooLarge;
  return undefined;
}

/** The `accept` attribute of the file input. */
export const acceptOf = (wanted?: Wanted): string =>
  wanted === 'photo'
    ? 'image/png,image/jpeg,image/webp,image/heic,image/heif,image/avif,image/gif,.heic,.heif'
    : wanted === 'video'
      ? 'video/*'
      : 'image/png,image/jpeg,image/webp,image/heic,image/heif,image/avif,image/gif,video/*';
