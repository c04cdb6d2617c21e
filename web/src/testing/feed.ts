import type { Schema } from '~/api/schemas';
import { aMedia } from './world';

/** Feed items for tests. */
const vesna = {
  id: '00000000-0000-7000-8000-000000000b01',
  username: 'vesna',
  displayName: 'Vesna',
  avatarUrl: null,
};
const mila = {
  id: '00000000-0000-7000-8000-000000000b02',
  username: 'mila',
  displayName: 'Mila',
  avatarUrl: null,
};

export const aFeedItem = (change: Partial<Schema['FeedItem']> = {}): Schema['FeedItem'] => {
  const id = change.id ?? '00000000-0000-7000-8000-000000000b03';
  return {
    id,
    type: 'postAdded',
    recordId: id,
    modelId: vesna.id,
    creator: vesna,
    accessMode: 'free',
    priceCents: null,
    leastLevel: 1,
    lock: null,
    isOwn: false,
    createdAt: '2026-11-20T12:00:00Z',
    updatedAt: '2026-11-20T12:00:00Z',
    publishedAt: '2026-11-20T12:00:00Z',
    scheduledAt: null,
    isScheduled: false,
    failure: null,
    isPin: false,
    hidden: false,
    isBroken: false,
    isDeleted: false,
    isExplicit: false,
    isExplicitClosed: false,
    liked: false,
    likes: 0,
    likedUsers: [],
    comments: 1,
    isInCollection: false,
    mentions: [],
    media: [],
    poll: null,
    post: {
      id,
      body: 'Good evening',
      media: [],
      parentId: null,
      hidden: false,
      isTextLocked: false,
      lockedWords: null,
    },
    album: null,
    version: 1,
    ...change,
  };
};

/** An unlocked photo. */
export const aFeedMedia = (change: Partial<Schema['FeedMedia']> = {}): Schema['FeedMedia'] => {
  const data = aMedia(change.recordId ? { id: change.recordId } : {});
  return {
    recordId: data.id,
    type: 'photo',
    width: 820,
    height: 1024,
    averageColor: '#332233',
    urlBlur: '',
    durationMs: null,
    accessMode: 'free',
    tagUserIds: [],
    isInCollection: false,
    data,
    ...change,
  };
};

export const aComment = (change: Partial<Schema['Comment']> = {}): Schema['Comment'] => ({
  id: '00000000-0000-7000-8000-000000000b06',
  feedId: '00000000-0000-7000-8000-000000000b03',
  userId: mila.id,
  user: mila,
  replyId: null,
  body: 'Lovely',
  isDeleted: false,
  createdAt: '2026-11-20T13:00:00Z',
  likes: 0,
  liked: false,
  isRead: true,
  replyCount: 0,
  isOwn: false,
  canDelete: false,
  mentions: [],
  ...change,
});

export const aPlan = (change: Partial<Schema['Plan']> = {}): Schema['Plan'] => ({
  id: '00000000-0000-7000-8000-000000000b07',
  kind: 'post',
  title: 'Good evening',
  accessMode: 'free',
  scheduledAt: '2026-11-20T12:00:00Z',
  isPublished: false,
  isDeleted: false,
  isReady: true,
  mediaCount: 0,
  failure: null,
  hasConflict: false,
  isImported: false,
  ...change,
});

/** A poll of two answers; `votes` of each, or hidden. */
export const aPoll = (
  change: Partial<Schema['Poll']> = {},
  votes: readonly (number | null)[] = [null, null],
): Schema['Poll'] => ({
  answers: ['Sea', 'Hills'].map((text, place) => ({ text, votes: votes[place] ?? null })),
  voters: 0,
  isMultiple: false,
  days: 3,
  endsAt: '2026-11-23T12:00:00Z',
  hasEnded: false,
  chosen: [],
  ...change,
});

export const aStory = (change: Partial<Schema['Story']> = {}): Schema['Story'] => ({
  id: '00000000-0000-7000-8000-000000000b08',
  accessMode: 'free',
  lock: null,
  media: null,
  words: 'Fog on the pier',
  isSeen: true,
  views: null,
  publishedAt: '2026-11-20T12:00:00Z',
  expiresAt: '2026-11-21T12:00:00Z',
  ...change,
});
