import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { isRefusal, Refusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { refusalText } from '~/i18n/refusals';
import { ConsentNotes } from '~/pictures/consent/ConsentNotes';
import { useConsent } from '~/pictures/consent/use-consent';
import { Async } from '~/ui/Async';
import { Button, ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Notice } from '~/ui/Notice';
import { Page } from '~/ui/Page';
import { Segmented } from '~/ui/Segmented';
import { toast } from '~/ui/toast';
import { useQuery } from '~/ui/use-query';
import { ComposeFields } from './ComposeFields';
import { type Begun, isTimeOff, saveDraft, useDraft } from './compose-draft';
import css from './Feed.module.css';

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
  /** There are as many posts as the creator may have. */
  isFull: boolean;
  begun: Begun;
};

/** State that the page may be opened with. */
type With = { media?: readonly Schema['Media'][] } | null;

function Form({ item, isFull, begun }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { user, config } = useSession();
  const brought = (useLocation().state as With)?.media ?? [];
  const { draft, change } = useDraft(item, brought, begun);
  const uploads = draft.media.filter((medium) => !medium.isMadeHere);
  const consents = useConsent(uploads.map(({ recordId }) => recordId));
  const [error, setError] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!user || isSaving || isTimeOff(draft, item)) return;
    setSaving(true);
    setError(undefined);
    try {
      await saveDraft(draft, user.id, item);
      const isHeld = consents.items.some(({ clearance }) => clearance !== 'cleared');
      if (isHeld) toast.offer(t`Saved. It goes public automatically once everything is approved.`);
      const isPlanned = (draft.time || isHeld) && !item?.publishedAt;
      navigate(isPlanned ? '/creators-lab/content-planner/list' : '/feed/recent');
    } catch (refusal) {
      if (refusal instanceof Refusal && refusal.code === 'post_limit') openModal('postLimit', {});
      else setError(refusal);
    } finally {
      setSaving(false);
    }
  }
  const words = (refusal: unknown) =>
    isRefusal(refusal, 'unknown_option') && refusal.problem.field === 'accessMode'
      ? t`The release of a person shown doesn’t allow this audience.`
      : refusalText(refusal);
  return (
    <form className={css.form} onSubmit={(event) => void send(event)}>
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
      {error !== undefined && <Notice tone="danger">{words(error)}</Notice>}
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
      {isFull && draft.kind === 'post' ? (
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
          <Button
            type="submit"
            isBusy={isSaving}
            disabled={draft.kind === 'story' && draft.media.length === 0}
          >
            {item ? <Trans>Save</Trans> : <Trans>Publish</Trans>}
          </Button>
        </>
      )}
    </form>
  );
}

const once = { revalidateOnFocus: false, revalidateIfStale: false };

/** Where a creator writes a post or album, now or for a time, and edits it. */
export function ComposePage() {
  const { t } = useLingui();
  const { id } = useParams();
  const item = useApi(id ? ['/front/feed/{id}', { path: { id } }] : null, once);
  const { query } = useQuery();
  const from = query.get('from');
  const copied = useApi(!id && from ? ['/front/feed/{id}', { path: { id: from } }] : null, once);
  const time = query.get('at')?.match(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)?.[0];
  const room = useApi(id ? null : ['/front/models/posts/limit'], { revalidateOnFocus: false });
  const shown = id ? item : from && !copied.data ? copied : room;
  const isFull = !id && room.data?.limit != null && room.data.count >= room.data.limit;
  return (
    <Page title={id ? t`Edit post` : t`New post`}>
      <div className={css.column}>
        <Async
          isKnown={shown.data !== undefined}
          error={shown.error}
          onRetry={() => void shown.mutate()}
          height={480}
        />
        {shown.data && (
          <Form
            key={item.data?.version ?? 0}
            item={item.data}
            begun={{ copied: copied.data, time }}
            {...{ isFull }}
          />
        )}
      </div>
    </Page>
  );
}
