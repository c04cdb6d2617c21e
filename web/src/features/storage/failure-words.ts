import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

/** Why a file can't be used. */
export const failureWords: Record<Schema['MediaFailure'], MessageDescriptor> = {
  unknown_format: msg`We can’t read this file as an image or video.`,
  not_a_picture: msg`Make sure what you’re uploading is not a video, etc.`,
  not_a_video: msg`This is not a video.`,
  too_large: msg`The image has too many pixels or the file is too large.`,
  too_long: msg`The video is too long.`,
  damaged: msg`The file is damaged. Save it again and retry the upload.`,
  lost: msg`Part of the file was lost. Upload it again.`,
  internal: msg`Something went wrong on our side. Upload it again.`,
};
