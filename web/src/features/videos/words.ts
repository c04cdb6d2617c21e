import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

/** How the camera moves. */
export const moveWords: Record<Schema['VideoMove'], MessageDescriptor> = {
  zoomIn: msg`Come closer`,
  zoomOut: msg`Step back`,
  panLeft: msg`Move left`,
  panRight: msg`Move right`,
  rise: msg`Rise`,
  sway: msg`Sway`,
};
