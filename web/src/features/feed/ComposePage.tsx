import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import { Refusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { under, useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { refusalText } from '~/i18n/refusals';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Page } from '~/ui/Page';
import { Segmented } from '~/ui/Segmented';
import { Select } from '~/ui/Select';
import { Switch } from '~/ui/Switch';
import { TextArea } from '~/ui/TextArea';
import { TextField } from '~/ui/TextField';
import css from './Feed.module.css';
import { localInput } from './local-input';
import { PickMedia } from './PickMedia';

type Item = Schema['FeedItem'];
type Mode = Schema['AccessMode'];
/** Characters of a post, as the server counts them. */
const LIMIT = 2000;

function useDraft(item: Item | undefined) {
  const [draft, setDraft] = useState({
    id: item?.id ?? crypto.randomUUID(),
    kind: (item?.album ? 'album' : 'post') as 'post' | 'album' | 'story',
    text: item?.album?.name ?? item?.post?.body ?? '',
    mode: item?.accessMode ?? ('free' as Mode),
    price: item?.priceCents ? String(item.priceCents / 100) : '4.99',
    isPin: item?.isPin ?? false,
    hidden: item?.hidden ?? false,
    media: item?.media.map((medium) => medium.recordId) ?? [],
    time: item?.isScheduled && item.scheduledAt ? localInput(item.scheduledAt) : '',
  });
  return { draft, change: (part: Partial<typeof draft>) => setDraft({ ...draft, ...part }) };
}

type Draft = ReturnType<typeof useDraft>['draft'];

/** A story is one picture, shown for a day. */
async function saveStory(draft: Draft): Promise<void> {
  const [mediaId] = draft.media;
  if (!mediaId) return;
  const body = {
    mediaId,
    accessMode: draft.mode === 'fan_club' ? draft.mode : ('free' as const),
    scheduledAt: draft.time ? new Date(draft.time).toISOString() : undefined,
  };
  await accept(api.PUT('/front/stories/{id}', { params: { path: { id: draft.id } }, body }), {
    isQuiet: true,
  });
}

async function save(draft: Draft, userId: string, item: Item | undefined): Promise<void> {
  if (draft.kind === 'story') return saveStory(draft);
  const teasers = new Map(item?.media.map((medium) => [medium.recordId, medium]));
  const shared = {
    id: draft.id,
    accessMode: draft.mode,
    priceCents: draft.mode === 'paid' ? Math.round(Number(draft.price) * 100) : undefined,
    isPin: draft.isPin,
    hidden: draft.hidden,
    parentId: item?.post?.parentId ?? undefined,
    media: draft.media.map((recordId) => ({
      recordId,
      isTeaser: teasers.get(recordId)?.isTeaser ?? false,
      tagUserIds: teasers.get(recordId)?.tagUserIds ?? [],
    })),
    scheduledAt: draft.time ? new Date(draft.time).toISOString() : undefined,
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
      body: { ...shared, body: draft.text },
    });
    await accept(call, { isQuiet: true });
  }
  await mutate(under('/front/feed'));
}

function Form({ item }: { item?: Item }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { user } = useSession();
  const { draft, change } = useDraft(item);
  const [error, setError] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const isStory = draft.kind === 'story';
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!user || isSaving) return;
    setSaving(true);
    setError(undefined);
    try {
      await save(draft, user.id, item);
      navigate(draft.time && !item?.publishedAt ? '/creators-lab/content-planner/list' : '/feed/recent');
    } catch (refusal) {
      if (refusal instanceof Refusal && refusal.code === 'post_limit') openModal('postLimit', {});
      else setError(refusal);
    } finally {
      setSaving(false);
    }
  }
  return (
    <form className={css.form} onSubmit={(event) => void send(event)}>
      {error !== undefined && <Notice tone="danger">{refusalText(error)}</Notice>}
      {!item && (
        <Segmented
          label={t`What it is`}
          value={draft.kind}
          options={[
            { value: 'post', label: t`Post` },
            { value: 'album', label: t`Album` },
            { value: 'story', label: t`Story` },
          ]}
          onChange={(kind) => change({ kind })}
        />
      )}
      {draft.kind === 'album' && (
        <TextField
          label={t`Name`}
          value={draft.text}
          maxLength={80}
          onChange={(event) => change({ text: event.target.value })}
        />
      )}
      {draft.kind === 'post' && (
        <TextArea
          label={t`Text`}
          hint={t`Mention somebody by their id in brackets.`}
          value={draft.text}
          count={{ used: [...draft.text].length, limit: LIMIT }}
          onChange={(event) => change({ text: event.target.value })}
        />
      )}
      <PickMedia
        chosen={draft.media}
        onChange={(media) => change({ media: isStory ? media.slice(-1) : media })}
      />
      <Select
        label={t`Who can see it`}
        value={draft.mode}
        options={[
          { value: 'free', label: t`Everybody` },
          { value: 'fan_club', label: t`Members of my club` },
          ...(isStory ? [] : [{ value: 'paid', label: t`Whoever pays once` }]),
        ]}
        onChange={(event) => change({ mode: event.target.value as Mode })}
      />
      {draft.mode === 'paid' && !isStory && (
        <TextField
          label={t`Price in US dollars`}
          type="number"
          min="0"
          step="0.01"
          value={draft.price}
          onChange={(event) => change({ price: event.target.value })}
        />
      )}
      {!item?.publishedAt && (
        <TextField
          label={t`Publish at`}
          hint={t`Leave it empty to publish now.`}
          type="datetime-local"
          value={draft.time}
          onChange={(event) => change({ time: event.target.value })}
        />
      )}
      {!isStory && (
        <>
          <Switch
            label={t`Pin it to the top of my profile`}
            checked={draft.isPin}
            onChange={(event) => change({ isPin: event.target.checked })}
          />
          <Switch
            label={t`Hide it from everybody else`}
            checked={draft.hidden}
            onChange={(event) => change({ hidden: event.target.checked })}
          />
        </>
      )}
      <Button type="submit" isBusy={isSaving} disabled={isStory && draft.media.length === 0}>
        {item ? <Trans>Save</Trans> : <Trans>Publish</Trans>}
      </Button>
    </form>
  );
}

/** Where a creator writes a post or album, now or for a time, and edits it. */
export function ComposePage() {
  const { t } = useLingui();
  const { id } = useParams();
  const {
    data,
    error,
    mutate: again,
  } = useApi(id ? ['/front/feed/{id}', { path: { id } }] : null, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  return (
    <Page title={id ? t`Edit post` : t`New post`}>
      <div className={css.column}>
        {id && <Async isKnown={data !== undefined} error={error} onRetry={() => void again()} height={480} />}
        {(!id || data) && <Form key={data?.version ?? 0} item={data} />}
      </div>
    </Page>
  );
}
