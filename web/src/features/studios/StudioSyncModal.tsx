import { Trans, useLingui } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import type { ModalControl } from '~/app/modals/registry';
import { Async } from '~/ui/Async';
import { Button, ButtonLink } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import css from './Studios.module.css';

/** Where a creator and a studio stand: agree to terms, or leave with one click. */
export default function StudioSyncModal({ isOpen, onClose, onClosed }: ModalControl) {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/attach-studios']);
  const link = data?.items.find(({ state }) => state === 'attached' || state === 'asked');
  const wish = link?.contracts.find(({ isOpen: waits, proposedBy }) => waits && proposedBy === 'studio');
  const held = link?.contracts.find(({ isAgreed }) => isAgreed);
  const run = async (call: Promise<unknown>) => {
    await call.catch(tellRefusal);
    await mutate();
  };
  const answer = (word: 'agree' | 'refuse', id: string) =>
    run(accept(api.POST(`/front/studio-contracts/{id}/${word}`, { params: { path: { id } } })));
  const leave = (id: string) =>
    run(accept(api.DELETE('/front/attach-studios/{id}', { params: { path: { id } } })));
  return (
    <Dialog isOpen={isOpen} onClose={onClose} onClosed={onClosed} title={<Trans>Your studio</Trans>}>
      <div className={css.form}>
        <Async isKnown={Boolean(data)} error={error} onRetry={() => void mutate()} height={120} />
        {data && !link && (
          <p>
            <Trans>You’re not with a studio.</Trans>
          </p>
        )}
        {link && (
          <p>
            {link.state === 'asked'
              ? t`${link.other.displayName} hasn’t responded yet.`
              : t`${link.other.displayName} manages you.`}
          </p>
        )}
        {held && link?.state === 'attached' && (
          <p>
            <Trans>Its share is {held.studioPercent}%.</Trans>
          </p>
        )}
        {wish && (
          <>
            <p>
              <Trans>
                It proposes {wish.studioPercent}% from {wish.validFrom}.
              </Trans>
            </p>
            <Button onClick={() => void answer('agree', wish.id)}>
              <Trans>Accept</Trans>
            </Button>
            <Button tone="outline" onClick={() => void answer('refuse', wish.id)}>
              <Trans>Decline</Trans>
            </Button>
          </>
        )}
        {link?.state === 'attached' && (
          <ButtonLink tone="outline" to="/my-studio">
            <Trans>Access and activity log</Trans>
          </ButtonLink>
        )}
        {link && (
          <Button tone="danger" onClick={() => void leave(link.id)}>
            <Trans>Leave studio</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}
