import type { Schema } from '~/api/schemas';

export type PublicPicture = Schema['PublicPicture'];

/** A public picture as the frames and the viewer show it. */
export const frameOf = (picture: PublicPicture) => ({
  width: picture.width,
  height: picture.height,
  averageColor: picture.averageColor,
  urlBlur: picture.blur,
  urls: [
    { width: 320, format: 'webp' as const, url: picture.url320 },
    { width: 640, format: 'webp' as const, url: picture.url640 },
    { width: picture.width, format: 'webp' as const, url: picture.urlOriginal },
  ],
});
