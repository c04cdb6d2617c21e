import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import { accept, api } from '~/api/client';
import { ActionDialog } from '~/staff/ActionDialog';
import { toast } from '~/ui/toast';
import { useNow } from '~/ui/use-now';
import css from './Twins.module.css';
import { TwinTile } from './TwinTile';
import type { TwinReview } from './use-twins';

const MINUTE_MS = 60_000;

type Verdict = 'approve' | 'refuse';
type Asked = { verdict: Verdict; twin: TwinReview };
type Props = {
  twins: readonly TwinReview[];
  /** The decisions that are possible: both, or the other one than was taken. */
  verdicts: readonly Verdict[];
  onDecided: () => void;
};

/** Steps through the tiles, from wherever in one the focus is. */
function step(list: HTMLElement, from: HTMLElement, by: number): void {
  const tiles = [...list.querySelectorAll<HTMLElement>('[data-id]')];
  const next = tiles[tiles.indexOf(from) + by];
  const picture = next?.querySelector<HTMLElement>('[data-preview]:enabled');
  (picture ?? next?.querySelector('a'))?.focus();
}

/** Looks of twins and the decision on each. Keys work while the focus is in the list. */
export function TwinQueue({ twins, verdicts, onDecided }: Props) {
  const { t } = useLingui();
  const now = useNow(MINUTE_MS);
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const ask = (verdict: Verdict, id: string) => {
    const twin = twins.find(({ accountId }) => accountId === id);
    if (twin && verdicts.includes(verdict)) setAsked({ verdict, twin });
  };
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const tile = (event.target as HTMLElement).closest<HTMLElement>('[data-id]');
    const id = tile?.dataset.id;
    if (!list.current || !tile || !id || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j' || event.key === 'ArrowRight') step(list.current, tile, 1);
    else if (event.key === 'k' || event.key === 'ArrowLeft') step(list.current, tile, -1);
    else if (event.key === 'a') ask('approve', id);
    else if (event.key === 'r') ask('refuse', id);
    else return;
    event.preventDefault();
  }
  async function decide({ verdict, twin: { accountId, since } }: Asked, reason: string): Promise<void> {
    const call = api.POST('/front/admin/twins/{account}/decision', {
      params: { path: { account: accountId } },
      body: { verdict, since, reason },
    });
    await accept(call, { isQuiet: true });
    onDecided();
    toast.success(verdict === 'approve' ? t`Look approved` : t`Look declined`);
  }
  const name = asked?.twin.username;
  return (
    <>
      {verdicts.length > 1 && (
        <p className={css.keys}>
          <Trans>Keys: j and k to move, Enter to reveal, a to approve, r to decline.</Trans>
        </p>
      )}
      <ul ref={list} className={css.list} aria-label={t`AI twins`} onKeyDown={onKeyDown}>
        {twins.map((twin) => (
          <TwinTile
            key={twin.accountId}
            {...{ twin, now, verdicts }}
            onDecide={(verdict) => setAsked({ verdict, twin })}
          />
        ))}
      </ul>
      {asked && (
        <ActionDialog
          title={
            asked.verdict === 'approve' ? (
              <Trans>Approve the look of @{name}’s twin?</Trans>
            ) : (
              <Trans>Decline the look of @{name}’s twin?</Trans>
            )
          }
          description={
            asked.verdict === 'approve' ? (
              <Trans>Approve only if every portrait shows the person in the selfie.</Trans>
            ) : (
              <Trans>They see your reason and can choose other pictures.</Trans>
            )
          }
          action={asked.verdict === 'approve' ? <Trans>Approve</Trans> : <Trans>Decline</Trans>}
          isDangerous={asked.verdict === 'refuse'}
          isReasonOptional={asked.verdict === 'approve'}
          onClosed={() => setAsked(undefined)}
          onSend={(reason) => decide(asked, reason)}
        />
      )}
    </>
  );
}
