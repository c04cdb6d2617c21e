import { Plural, Trans } from '@lingui/react/macro';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { accept, api } from '~/api/client';
import { isRefusal, Refusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { formatSeconds } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { isFree, priceText } from '~/pictures/price/media-price';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import css from './MassMessages.module.css';
import { type Draft, letterOf } from './use-draft';

type Props = { draft: Draft; onBack: () => void; onSent: (sent: Schema['MassMessage']) => void };

/** How it will read, checked by the server as if it went, and the button that sends it. */
export function CheckStep({ draft, onBack, onSent }: Props) {
  const body = letterOf(draft);
  const trial = useSWR(
    ['/front/mass-messages/test', draft.clientId],
    () => accept(api.POST('/front/mass-messages/test', { body }), { isQuiet: true }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const { trigger, error, isMutating } = useSWRMutation(
    ['/front/mass-messages', draft.clientId],
    async () => onSent(await accept(api.POST('/front/mass-messages', { body }), { isQuiet: true })),
    { throwOnError: false },
  );
  const fault: unknown = error ?? trial.error;
  return (
    <section className={css.step} aria-labelledby="check-title">
      <h2 id="check-title">
        <Trans>Preview</Trans>
      </h2>
      {fault === undefined && (
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
        <Button tone="ghost" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </section>
  );
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
