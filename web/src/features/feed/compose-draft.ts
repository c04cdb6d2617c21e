import { useState } from 'react';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { under } from '~/api/use-api';
import { localInput } from './local-input';
import { chosenNew, chosenOf } from './MediaChoices';
import { scheduledTime, timeRefusal } from './time-words';

type Item = Schema['FeedItem'];
export type Mode = Schema['AccessMode'];

const plannedTime = ({ isScheduled, scheduledAt, failure }: Item): string =>
  isScheduled && scheduledAt && !failure ? localInput(scheduledAt) : '';

/** What a new post begins with: a post that it copies, and its local date and time. */
export type Begun = { copied?: Item; time?: string };

/** The draft of a post. Its id is created once, so a resend makes no second post. */
export function useDraft(item: Item | undefined, brought: readonly Schema['Media'][], begun: Begun = {}) {
  const source = item ?? begun.copied;
  const [draft, setDraft] = useState({
    id: item?.id ?? crypto.randomUUID(),
    kind: (source?.album ? 'album' : 'post') as 'post' | 'album' | 'story',
    text: source?.album?.name ?? source?.post?.body ?? '',
    mode: source?.accessMode ?? ('free' as Mode),
    price: source?.priceCents ? String(source.priceCents / 100) : '4.99',
    isPin: item?.isPin ?? false,
    hidden: source?.hidden ?? false,
    isExplicit: source?.isExplicit ?? false,
    isTextLocked: source?.post?.isTextLocked ?? false,
    media: source ? chosenOf(source.media) : brought.map(chosenNew),
    // The time of a plan that has failed, or is held for a review, is over.
    time: item ? plannedTime(item) : (begun.time ?? ''),
  });
  return { draft, change: (part: Partial<typeof draft>) => setDraft({ ...draft, ...part }) };
}

export type Draft = ReturnType<typeof useDraft>['draft'];

/** Whether the draft has a time that can't be. Its field says why. */
export const isTimeOff = ({ time }: Draft, item: Item | undefined): boolean =>
  time !== (item ? plannedTime(item) : '') && timeRefusal(time) !== undefined;

/** A story is one picture, shown for a day. */
async function saveStory(draft: Draft): Promise<void> {
  const [medium] = draft.media;
  if (!medium) return;
  const body = {
    mediaId: medium.recordId,
    accessMode: draft.mode === 'fan_club' ? draft.mode : ('free' as const),
    scheduledAt: draft.time ? scheduledTime(draft.time) : undefined,
  };
  await accept(api.PUT('/front/stories/{id}', { params: { path: { id: draft.id } }, body }), {
    isQuiet: true,
  });
}

/** Saves the draft as a post, album or story. */
export async function saveDraft(draft: Draft, userId: string, item: Item | undefined): Promise<void> {
  if (draft.kind === 'story') return saveStory(draft);
  const shared = {
    id: draft.id,
    accessMode: draft.mode,
    priceCents: draft.mode === 'paid' ? Math.round(Number(draft.price) * 100) : undefined,
    isExplicit: draft.isExplicit,
    isPin: draft.isPin,
    hidden: draft.hidden,
    parentId: item?.post?.parentId ?? undefined,
    media: draft.media.map(({ recordId, isTeaser, tagUserIds }) => ({
      recordId,
      accessMode: isTeaser && draft.mode !== 'free' ? ('teaser' as const) : undefined,
      tagUserIds,
    })),
    scheduledAt: draft.time ? scheduledTime(draft.time, item?.scheduledAt) : undefined,
    version: item?.version,
  };
  if (draft.kind === 'album') {
    const path = { userId, albumId: draft.id };
    const call = api.PUT('/front/users/{userId}/albums/{albumId}', {
      params: { path },
      body: { ...shared, name: draft.text },
    });
    await accept(call, { isQuiet: true });
  } else {
    const path = { userId, postId: draft.id };
    const call = api.PUT('/front/v2/models/{userId}/posts/{postId}', {
      params: { path },
      body: { ...shared, body: draft.text, isTextLocked: draft.mode !== 'free' && draft.isTextLocked },
    });
    await accept(call, { isQuiet: true });
  }
  await Promise.all([mutate(under('/front/feed')), mutate(under('/front/planner'))]);
}
