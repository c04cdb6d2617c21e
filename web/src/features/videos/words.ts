import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

/** How the camera moves. */
export const moveWords: Record<Schema['VideoMove'], MessageDescriptor> = {
  zoomIn: msg({ message: 'Zoom in', context: 'camera' }),
  zoomOut: msg({ message: 'Zoom out', context: 'camera' }),
  panLeft: msg`Pan left`,
  panRight: msg`Pan right`,
  rise: msg`Tilt up`,
  sway: msg`Sway`,
};
