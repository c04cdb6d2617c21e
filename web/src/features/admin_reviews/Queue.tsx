import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import { accept, api } from '~/api/client';
import { ActionDialog } from '~/staff/ActionDialog';
import { Button } from '~/ui/Button';
import { toast } from '~/ui/toast';
import { useNow } from '~/ui/use-now';
import css from './Reviews.module.css';
import { type Person, type PersonDocument, ReviewTile } from './ReviewTile';
import type { Review } from './use-reviews';

const MINUTE_MS = 60_000;
/** Maximum uploads per decision. */
const MOST = 100;

type Verb = 'approve' | 'refuse';
/** Uploads to decide on, with the reviews as they are shown: another answer is not approved unseen. */
type Asked = { verb: Verb; ids: string[]; since: string[] };
type Props = { reviews: readonly Review[]; canDecide: boolean; onDecided: () => void };

/** Steps through the tiles, from wherever in one the focus is. */
function step(list: HTMLElement, from: HTMLElement, by: number): void {
  const tiles = [...list.querySelectorAll<HTMLElement>('[data-id]')];
  const next = tiles[tiles.indexOf(from) + by];
  next?.querySelector<HTMLElement>('[data-preview]:enabled, input')?.focus();
}

/** The uploads as tiles, and the decision on those selected. Keys work while the focus is in the list. */
export function Queue({ reviews, canDecide, onDecided }: Props) {
  const { t } = useLingui();
  const now = useNow(MINUTE_MS);
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked>();
  const [document, setDocument] = useState<PersonDocument>();
  const [minor, setMinor] = useState<Person>();
  // Another member of staff may have decided some in the meantime.
  const selected = reviews.filter(({ id }) => chosen.has(id));
  const total = selected.length;
  const isAll = total === Math.min(reviews.length, MOST);
  const choose = (id: string, isChosen: boolean) =>
    setChosen((known) => {
      const next = new Set(known);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  const askOne = (verb: Verb, wanted: string) =>
    ask(
      verb,
      reviews.filter(({ id }) => id === wanted),
    );
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const target = event.target as HTMLElement;
    const tile = target.closest<HTMLElement>('[data-id]');
    const id = tile?.dataset.id;
    if (!list.current || !tile || !id || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j' || event.key === 'ArrowRight') step(list.current, tile, 1);
    else if (event.key === 'k' || event.key === 'ArrowLeft') step(list.current, tile, -1);
    else if (canDecide && event.key === 'x') choose(id, !chosen.has(id));
    else if (canDecide && event.key === 'a') askOne('approve', id);
    else if (canDecide && event.key === 'r') askOne('refuse', id);
    else return;
    event.preventDefault();
  }
  const ask = (verb: Verb, wanted: readonly Review[]) =>
    setAsked({ verb, ids: wanted.map(({ id }) => id), since: wanted.map(({ since }) => since) });
  async function decide({ verb, ids: wanted, since }: Asked, reason: string): Promise<void> {
    const body = { ids: wanted, since, decision: verb, reason };
    const call = api.POST('/front/admin/reviews/decide', { body });
    const { decided, skipped } = await accept(call, { isQuiet: true });
    setChosen(new Set());
    onDecided();
    const text =
      verb === 'approve'
        ? plural(decided.length, { one: '# upload approved', other: '# uploads approved' })
        : plural(decided.length, { one: '# upload declined', other: '# uploads declined' });
    const description =
      skipped.length > 0
        ? plural(skipped.length, {
            one: '# was skipped: already decided, your own, changed, or a signature is missing.',
            other: '# were skipped: already decided, your own, changed, or a signature is missing.',
          })
        : undefined;
    toast.success(text, { description });
  }
  async function bar({ id }: Person, reason: string): Promise<void> {
    const call = api.POST('/front/admin/reviews/persons/{id}/bar', {
      params: { path: { id } },
      body: { reason },
    });
    await accept(call, { isQuiet: true });
    onDecided();
    toast.success(t`Everything that shows them is taken down.`);
  }
  const count = asked?.ids.length ?? 0;
  const name = minor?.stageName || minor?.fullName;
  return (
    <>
      {canDecide && (
        <p className={css.keys}>
          <Trans>Keys: j and k to move, Enter to reveal, x to select, a to approve, r to decline.</Trans>
        </p>
      )}
      <ul ref={list} className={css.grid} aria-label={t`Uploads`} onKeyDown={onKeyDown}>
        {reviews.map((review) => (
          <ReviewTile
            key={review.id}
            {...{ review, now }}
            isChosen={chosen.has(review.id)}
            onChoose={(isChosen) => choose(review.id, isChosen)}
            onOpen={setDocument}
            onBar={setMinor}
          />
        ))}
      </ul>
      {canDecide && (
        <section className={css.bar} aria-label={t`Selection`}>
          <p className={css.count} role="status">
            <Plural value={total} _0="None selected" one="# selected" other="# selected" />
          </p>
          <Button
            size="small"
            tone="ghost"
            onClick={() => setChosen(new Set(isAll ? [] : reviews.slice(0, MOST).map(({ id }) => id)))}
          >
            {isAll ? <Trans>Clear selection</Trans> : <Trans>Select all</Trans>}
          </Button>
          <Button size="small" disabled={total === 0} onClick={() => ask('approve', selected)}>
            <Trans>Approve</Trans>
          </Button>
          <Button size="small" tone="outline" disabled={total === 0} onClick={() => ask('refuse', selected)}>
            <Trans>Decline</Trans>
          </Button>
        </section>
      )}
      {asked && (
        <ActionDialog
          title={
            asked.verb === 'approve' ? (
              <Plural value={count} one="Approve # upload?" other="Approve # uploads?" />
            ) : (
              <Plural value={count} one="Decline # upload?" other="Decline # uploads?" />
            )
          }
          description={
            asked.verb === 'approve' ? (
              <Trans>Posts held only for this go public right away.</Trans>
            ) : (
              <Trans>The creator sees your reason and can’t publish it.</Trans>
            )
          }
          action={asked.verb === 'approve' ? <Trans>Approve</Trans> : <Trans>Decline</Trans>}
          isDangerous={asked.verb === 'refuse'}
          isReasonOptional={asked.verb === 'approve'}
          onClosed={() => setAsked(undefined)}
          onSend={(reason) => decide(asked, reason)}
        />
      )}
      {minor && (
        <ActionDialog
          title={<Trans>Is {name} under 18?</Trans>}
          description={
            <Trans>
              Everything that shows them is taken down, and the uploader’s account is closed. This can’t be
              undone.
            </Trans>
          }
          action={<Trans>Take down and close</Trans>}
          isDangerous
          onClosed={() => setMinor(undefined)}
          onSend={(reason) => bar(minor, reason)}
        />
      )}
      {document && (
        <ActionDialog
          title={<Trans>Open this document?</Trans>}
          description={<Trans>Opening a document is recorded with your reason.</Trans>}
          action={<Trans>Open</Trans>}
          onClosed={() => setDocument(undefined)}
          onSend={async (reason) => {
            await accept(api.GET('/front/admin/step-up'), { isQuiet: true });
            const query = new URLSearchParams({ reason });
            window.open(`/front/admin/reviews/documents/${document.id}?${query}`, '_blank', 'noopener');
          }}
        />
      )}
    </>
  );
}
