import { Plural, Trans, useLingui } from '@lingui/react/macro';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { accept, api } from '~/api/client';
import { isRefusal, Refusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { formatMoment, formatSeconds } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { isFree, priceText } from '~/pictures/price/media-price';
import { useGallery } from '~/pictures/use-gallery';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Picture } from '~/ui/Picture';
import { toast } from '~/ui/toast';
import css from './MassMessages.module.css';
import { type Draft, letterOf } from './use-draft';

type Props = { draft: Draft; onBack: () => void; onSent: (sent: Schema['MassMessage']) => void };

/** How it will read, checked by the server as if it went, and the button that sends it. */
export function CheckStep({ draft, onBack, onSent }: Props) {
  const { t } = useLingui();
  const body = letterOf(draft);
  const { id } = draft;
  const trial = useSWR(
    ['/front/mass-messages/test', draft.clientId],
    // One that is scheduled already is counted in the limit: it is checked when it is saved.
    async () =>
      id === null
        ? accept(api.POST('/front/mass-messages/test', { body }), { isQuiet: true })
        : { body: draft.body.trim(), count: await countOf(draft) },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const { trigger, error, isMutating } = useSWRMutation(
    ['/front/mass-messages', draft.clientId],
    async () => {
      const sent =
        id === null
          ? api.POST('/front/mass-messages', { body })
          : api.PUT('/front/mass-messages/{id}', { params: { path: { id } }, body });
      onSent(await accept(sent, { isQuiet: true }));
    },
    { throwOnError: false },
  );
  const test = useSWRMutation(
    ['/front/mass-messages/test/mail', draft.clientId],
    async () => {
      await accept(api.POST('/front/mass-messages/test/mail', { body }), { isQuiet: true });
      toast.success(t`Test sent to your email`);
    },
    { throwOnError: false },
  );
  const fault: unknown = error ?? trial.error ?? test.error;
  const hasCheckFailed = (error ?? trial.error) !== undefined;
  return (
    <section className={css.step} aria-labelledby="check-title">
      <h2 id="check-title">
        <Trans>Preview</Trans>
      </h2>
      {!hasCheckFailed && (
        <Async
          isKnown={trial.data !== undefined}
          error={undefined}
          onRetry={() => void trial.mutate()}
          height={120}
        />
      )}
      {trial.data && (
        <div className={css.bubble}>
          <p>{trial.data.body}</p>
          <Pictures draft={draft} />
          {draft.media.length > 0 && (
            <p>
              <Plural value={draft.media.length} one="# image" other="# images" />
              {!isFree(draft) && ` · ${priceText(draft)}`}
            </p>
          )}
        </div>
      )}
      {trial.data && (
        <p role="status">
          <Plural value={trial.data.count} one="# recipient" other="# recipients" />
          {' · '}
          <Moment draft={draft} />
        </p>
      )}
      {fault !== undefined && (
        <Notice tone="danger" isUrgent>
          <Fault error={fault} />
        </Notice>
      )}
      <div className={css.row}>
        <Button isBusy={isMutating} disabled={!trial.data} onClick={() => void trigger()}>
          {draft.when === 'now' ? <Trans>Send</Trans> : <Trans>Schedule</Trans>}
        </Button>
        <Button
          tone="outline"
          isBusy={test.isMutating}
          disabled={!trial.data || draft.body.trim() === ''}
          onClick={() => void test.trigger()}
        >
          <Trans>Email me a test</Trans>
        </Button>
        <Button tone="ghost" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </section>
  );
}

const countOf = async ({ audience }: Draft) =>
  (await accept(api.POST('/front/mass-messages/preview', { body: { audience } }), { isQuiet: true })).count;

/** The pictures as readers get them: those to pay for are marked. */
function Pictures({ draft }: { draft: Draft }) {
  const { t } = useLingui();
  const gallery = useGallery('published');
  const free = isFree(draft);
  return (
    <ul className={css.pictures}>
      {draft.media.map(({ id, isTeaser }, index) => {
        const media = gallery.items.find((one) => one.id === id);
        const number = index + 1;
        return (
          media && (
            <li key={id}>
              <Picture media={media} alt={t`Image ${number}`} sizes="96px" />
              {!free && (isTeaser ? <Trans>Visible to everyone</Trans> : <Trans>Locked until paid</Trans>)}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** When it goes out. */
function Moment({ draft: { when, time } }: { draft: Draft }) {
  if (when === 'now') return <Trans>Goes out 10 seconds after you send it</Trans>;
  const moment = formatMoment(time);
  if (when === 'at') return <Trans>Goes out on {moment}</Trans>;
  return <Trans>Goes out on {moment}, each recipient’s local time</Trans>;
}

/** Over the limit it says when the next may go. */
function Fault({ error }: { error: unknown }) {
  const wait = error instanceof Refusal ? error.problem.retryAfterSeconds : undefined;
  if (wait && isRefusal(error, 'too_many_attempts')) {
    const time = formatSeconds(wait);
    return <Trans>You’ve reached the limit. You can send the next one in {time}.</Trans>;
  }
  if (isRefusal(error, 'nobody_there')) return <Trans>No recipients.</Trans>;
  return refusalText(error);
}
