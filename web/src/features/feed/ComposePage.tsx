import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { Refusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { ConsentNotes } from '~/pictures/consent/ConsentNotes';
import { useConsent } from '~/pictures/consent/use-consent';
import { Async } from '~/ui/Async';
import { Button, ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Notice } from '~/ui/Notice';
import { Page } from '~/ui/Page';
import { Segmented } from '~/ui/Segmented';
import { toast } from '~/ui/toast';
import { useLeaveWarning } from '~/ui/use-leave-warning';
import { useMedia } from '~/ui/use-media';
import { useQuery } from '~/ui/use-query';
import { ComposeFields } from './ComposeFields';
import { type Begun, isTimeOff, type Stored, saveDraft, useDraft } from './compose-draft';
import { DraftState, Drafts } from './Drafts';
import css from './Feed.module.css';
import { MOST_MEDIA } from './PickMedia';
import { Preview } from './Preview';
import { usePriceBounds, useRefusalWords } from './refusal-words';
import { refreshDrafts, useAutosave } from './use-autosave';

/** In the place of the form where there is no room for another post. */
function Full() {
  const { user } = useSession();
  useEffect(() => openModal('postLimit', {}), []);
  return (
    <EmptyState
      title={<Trans>Post limit reached</Trans>}
      action={
        user && (
          <ButtonLink to={`/profile/${user.username}`}>
            <Trans>My posts</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>Delete a post to make room. Albums and stories aren’t limited.</Trans>
    </EmptyState>
  );
}

type Props = {
  item?: Schema['FeedItem'];
  /** A draft to go on with. */
  stored?: Stored;
  /** There are as many posts as the creator may have. */
  isFull: boolean;
  begun: Begun;
};

/** State that the page may be opened with. */
type With = { media?: readonly Schema['Media'][] } | null;

function Form({ item, stored, isFull, begun }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { user, config } = useSession();
  const brought = (useLocation().state as With)?.media ?? [];
  const { draft, change } = useDraft(item, brought, stored, begun);
  const { isDirty, state } = useAutosave(draft, !item);
  const isLeaving = useRef(false);
  useLeaveWarning(isDirty, () => isLeaving.current);
  const words = useRefusalWords();
  const bounds = usePriceBounds();
  const hasWrongPrice = draft.mode === 'paid' && draft.kind !== 'story' && !bounds.isFine(draft.price);
  const uploads = draft.media.filter((medium) => !medium.isMadeHere);
  const consents = useConsent(uploads.map(({ recordId }) => recordId));
  const [error, setError] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const isWide = useMedia('(width >= 1100px)');
  const hasForm = !isFull || draft.kind !== 'post';
  const preview = hasForm && draft.kind !== 'story' && <Preview draft={draft} isOpen={isWide} />;
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!user || isSaving || isTimeOff(draft, item)) return;
    setSaving(true);
    setError(undefined);
    try {
      await saveDraft(draft, user.id, item);
      const isHeld = consents.items.some(({ clearance }) => clearance !== 'cleared');
      const isPlanned = (draft.time || isHeld) && !item?.publishedAt;
      const text = isHeld
        ? t`Saved. It goes public automatically once everything is approved.`
        : isPlanned
          ? t`Scheduled`
          : item
            ? t`Saved`
            : t`Published`;
      const view = { label: t`View`, onClick: () => void navigate(`/post/${draft.id}`) };
      toast.offer(text, draft.kind === 'story' ? undefined : { action: view });
      void refreshDrafts();
      isLeaving.current = true;
      navigate(isPlanned ? '/creators-lab/content-planner/list' : '/feed/recent');
    } catch (refusal) {
      if (refusal instanceof Refusal && refusal.code === 'post_limit') openModal('postLimit', {});
      else setError(refusal);
    } finally {
      setSaving(false);
    }
  }
  return (
    <form className={css.compose} onSubmit={(event) => void send(event)}>
      <div className={css.form}>
        {config?.secondary.mustReAcceptAgreement && (
          <Notice
            tone="gold"
            action={
              <Button size="small" tone="outline" onClick={() => openModal('agreement', {})}>
                <Trans>Read and accept</Trans>
              </Button>
            }
          >
            <Trans>Accept the creator agreement to publish.</Trans>
          </Notice>
        )}
        {error !== undefined && <Notice tone="danger">{words(error, draft)}</Notice>}
        {!item && (
          <Segmented
            label={t`Type`}
            value={draft.kind}
            options={[
              { value: 'post', label: t`Post` },
              { value: 'album', label: t`Album` },
              { value: 'story', label: t`Story` },
            ]}
            onChange={(kind) => change({ kind })}
          />
        )}
        {!hasForm ? (
          <Full />
        ) : (
          <>
            <ComposeFields {...{ draft, change, item, brought }} />
            <ConsentNotes
              {...{ consents }}
              outcome={
                item?.publishedAt ? (
                  <Trans>You can add them to this post once they’re approved.</Trans>
                ) : (
                  <Trans>You can save now. It goes public automatically once everything is approved.</Trans>
                )
              }
            />
            {!isWide && preview}
            <DraftState state={state} />
            <Button
              type="submit"
              isBusy={isSaving}
              disabled={(draft.kind === 'story' && draft.media.length === 0) || hasWrongPrice}
            >
              {item ? <Trans>Save</Trans> : <Trans>Publish</Trans>}
            </Button>
          </>
        )}
      </div>
      {isWide && preview && <div className={css.beside}>{preview}</div>}
    </form>
  );
}

const once = { revalidateOnFocus: false, revalidateIfStale: false };

/** The draft in the address, with its media. */
function useStored(id: string | null) {
  const drafts = useApi(id ? ['/front/models/posts/drafts'] : null, once);
  const draft = drafts.data?.items.find((one) => one.id === id);
  const mediaIds = draft?.content.media?.map(({ recordId }) => recordId).join() ?? '';
  const query = { mediaIds, status: 'ready' as const, limit: MOST_MEDIA, offset: 0 };
  const media = useApi(mediaIds ? ['/front/media-storage', { query }] : null, once);
  const isKnown = !id || (drafts.data !== undefined && (!mediaIds || media.data !== undefined));
  const stored: Stored | undefined = draft && { draft, media: media.data?.items ?? [] };
  return { isKnown, stored, error: drafts.error ?? media.error, retry: () => void drafts.mutate() };
}

/** Where a creator writes a post or album, now or for a time, and edits it. */
export function ComposePage() {
  const { t } = useLingui();
  const { id } = useParams();
  const { query } = useQuery();
  const draftId = id ? null : query.get('draft');
  const item = useApi(id ? ['/front/feed/{id}', { path: { id } }] : null, once);
  const from = query.get('from');
  const copied = useApi(!id && from ? ['/front/feed/{id}', { path: { id: from } }] : null, once);
  const time = query.get('at')?.match(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)?.[0];
  const room = useApi(id ? null : ['/front/models/posts/limit'], { revalidateOnFocus: false });
  const { isKnown, stored, error, retry } = useStored(draftId);
  const shown = id ? item : from && !copied.data ? copied : room;
  const isFull = !id && room.data?.limit != null && room.data.count >= room.data.limit;
  return (
    <Page title={id ? t`Edit post` : t`New post`}>
      <div className={css.desk}>
        <Async
          isKnown={shown.data !== undefined && isKnown}
          error={shown.error ?? error}
          onRetry={() => {
            void shown.mutate();
            retry();
          }}
          height={480}
        />
        {!id && <Drafts open={draftId} />}
        {shown.data && isKnown && (
          <Form
            key={`${draftId} ${item.data?.version ?? 0}`}
            item={item.data}
            begun={{ copied: copied.data, time }}
            {...{ stored, isFull }}
          />
        )}
      </div>
    </Page>
  );
}
