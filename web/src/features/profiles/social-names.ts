import type { Schema } from '~/api/schemas';

/** Brands are called the same in every language. */
export const socialNames: Record<Schema['SocialKind'], string> = {
  instagram: 'Instagram',
  x: 'X',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  twitch: 'Twitch',
  reddit: 'Reddit',
  website: 'Website',
};
