import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

/** Why a file can't be used. */
export const failureWords: Record<Schema['MediaFailure'], MessageDescriptor> = {
  unknown_format: msg`We can’t read this file. We take JPEG, PNG, WebP, HEIC, AVIF and GIF images, and common videos.`,
  not_a_picture: msg`Make sure what you’re uploading is not a video, etc.`,
  not_a_video: msg`This is not a video.`,
  too_large: msg`Too large. Images can have up to 12,000 pixels a side, 50 megapixels and 32 MB; JPEG panoramas can be larger.`,
  too_long: msg`The video is too long.`,
  damaged: msg`The file is damaged. Save it again and retry the upload.`,
  lost: msg`Part of the file was lost. Upload it again.`,
  internal: msg`Something went wrong on our side. Upload it again.`,
};
