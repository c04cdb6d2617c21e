import { useState } from 'react';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { under } from '~/api/use-api';
import { centsOf } from '~/i18n/cents';
import { localInput } from './local-input';
import { chosenNew, chosenOf } from './MediaChoices';
import { type Known, knownOf, storedText, typedText, withTypedNames } from './mention-text';
import { scheduledTime, timeRefusal } from './time-words';

type Item = Schema['FeedItem'];
export type Mode = Schema['AccessMode'];
/** A draft of the server, with those of its media that are still there. */
export type Stored = { draft: Schema['PostDraft']; media: readonly Schema['Media'][] };

/** The poll of a post that is written. */
export type PollDraft = { answers: string[]; isMultiple: boolean; days: number };

const pollOf = ({ answers, isMultiple, days }: Schema['Poll']): PollDraft => ({
  answers: answers.map(({ text }) => text),
  isMultiple,
  days,
});

/** The form as a stored draft has it. */
function ofStored({ draft: { id, content }, media }: Stored) {
  const there = new Map(media.map((medium) => [medium.id, medium]));
  return {
    id,
    kind: content.kind,
    text: content.text,
    known: {} as Known,
    mode: content.accessMode,
    leastLevel: content.leastLevel ?? 1,
    price: content.price ?? '',
    isPin: content.isPin ?? false,
    hidden: content.hidden ?? false,
    isExplicit: content.isExplicit ?? false,
    isTextLocked: content.isTextLocked ?? false,
    poll: (content.poll ? { isMultiple: false, ...content.poll } : null) as PollDraft | null,
    media: (content.media ?? []).flatMap(({ recordId, isTeaser, tagUserIds }) => {
      const medium = there.get(recordId);
      if (!medium) return [];
      return [{ ...chosenNew(medium), isTeaser: isTeaser ?? false, tagUserIds: tagUserIds ?? [] }];
    }),
    time: content.scheduledAt ? localInput(content.scheduledAt) : '',
  };
}

const plannedTime = ({ isScheduled, scheduledAt, failure }: Item): string =>
  isScheduled && scheduledAt && !failure ? localInput(scheduledAt) : '';

/** Beginning of a new post: a post that it copies, and its local date and time. */
export type Begun = { copied?: Item; time?: string };

/** The form of an item that is edited, or of a new one. */
function formOf(item: Item | undefined, brought: readonly Schema['Media'][], begun: Begun) {
  const source = item ?? begun.copied;
  return {
    id: item?.id ?? crypto.randomUUID(),
    kind: (source?.album ? 'album' : 'post') as Schema['DraftKind'],
    text: source?.album?.name ?? typedText(source?.post?.body ?? '', source?.mentions ?? []),
    known: knownOf(source?.mentions ?? []),
    mode: source?.accessMode ?? ('free' as Mode),
    leastLevel: source?.leastLevel ?? 1,
    price: source?.priceCents ? String(source.priceCents / 100) : '4.99',
    isPin: item?.isPin ?? false,
    hidden: source?.hidden ?? false,
    isExplicit: source?.isExplicit ?? false,
    isTextLocked: source?.post?.isTextLocked ?? false,
    poll: (source?.poll ? pollOf(source.poll) : null) as PollDraft | null,
    media: source ? chosenOf(source.media) : brought.map(chosenNew),
    // The time of a plan that has failed, or is held for a review, is over.
    time: item ? plannedTime(item) : (begun.time ?? ''),
  };
}

/** The draft of a post. Its id is created once, so a resend makes no second post. */
export function useDraft(
  item: Item | undefined,
  brought: readonly Schema['Media'][],
  stored?: Stored,
  begun: Begun = {},
) {
  const [draft, setDraft] = useState(() => (stored ? ofStored(stored) : formOf(item, brought, begun)));
  return { draft, change: (part: Partial<typeof draft>) => setDraft((known) => ({ ...known, ...part })) };
}

export type Draft = ReturnType<typeof useDraft>['draft'];

/** Whether the draft has a time that can't be. Its field says why. */
export const isTimeOff = ({ time }: Draft, item: Item | undefined): boolean =>
  time !== (item ? plannedTime(item) : '') && timeRefusal(time) !== undefined;

/** The lowest tier that a post for members opens to; undefined for all of them. */
const levelOf = ({ mode, leastLevel }: Draft): number | undefined =>
  mode === 'fan_club' && leastLevel > 1 ? leastLevel : undefined;

/** The form as the server keeps it while it is written. A time that can't be is kept in its field alone. */
export const contentOf = (draft: Draft): Schema['DraftContent'] => ({
  kind: draft.kind,
  text: draft.text,
  accessMode: draft.mode,
  leastLevel: levelOf(draft),
  price: draft.price,
  isPin: draft.isPin,
  hidden: draft.hidden,
  isExplicit: draft.isExplicit,
  isTextLocked: draft.isTextLocked,
  poll: draft.kind === 'post' ? (draft.poll ?? undefined) : undefined,
  media: draft.media.map(({ recordId, isTeaser, tagUserIds }) => ({ recordId, isTeaser, tagUserIds })),
  scheduledAt: draft.time && timeRefusal(draft.time) === undefined ? scheduledTime(draft.time) : undefined,
});

/** A story is one picture, shown for a day. */
async function saveStory(draft: Draft): Promise<void> {
  const [medium] = draft.media;
  if (!medium) return;
  const body = {
    mediaId: medium.recordId,
    accessMode: draft.mode === 'fan_club' ? draft.mode : ('free' as const),
    words: draft.text,
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
    leastLevel: levelOf(draft),
    priceCents: draft.mode === 'paid' ? centsOf(draft.price) : undefined,
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
    const text = storedText(draft.text, await withTypedNames(draft.text, draft.known));
    const call = api.PUT('/front/v2/models/{userId}/posts/{postId}', {
      params: { path },
      body: {
        ...shared,
        body: text,
        isTextLocked: draft.mode !== 'free' && draft.isTextLocked,
        poll: draft.poll ?? undefined,
      },
    });
    await accept(call, { isQuiet: true });
  }
  await Promise.all([mutate(under('/front/feed')), mutate(under('/front/planner'))]);
}
