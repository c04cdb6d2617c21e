import { accept, api } from '~/api/client';
import { usePlaceClip } from '~/pictures/use-clips';
import type { Order } from './VideoForm';

/** Places an order of a video. */
export const useCreateVideo = (onCreated: () => void) =>
  usePlaceClip<Order>(
    (body, key) =>
      accept(
        api.POST('/front/generations/videos', {
          params: { header: { 'Idempotency-Key': key } },
          body,
          keepalive: true,
        }),
      ),
    onCreated,
  );
