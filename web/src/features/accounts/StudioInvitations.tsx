import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { refreshSession } from '~/app/session';
import { Button } from '~/ui/Button';
import css from './SettingsPage.module.css';

const key = ['/front/studio-invitations'] as const;

function useAnswer() {
  const { data, mutate } = useApi<'/front/studio-invitations'>(key);
  const [isBusy, setIsBusy] = useState(false);
  const answer = async (call: Parameters<typeof accept>[0]) => {
    setIsBusy(true);
    try {
      await accept(call);
    } catch (error) {
      tellRefusal(error);
    } finally {
      setIsBusy(false);
      void mutate();
      void refreshSession();
    }
  };
  const params = (id: string) => ({ params: { path: { id } } });
  return {
    items: data?.items ?? [],
    isBusy,
    join: (id: string) => void answer(api.POST('/front/studio-invitations/{id}/accept', params(id))),
    leave: (id: string) => void answer(api.DELETE('/front/studio-invitations/{id}', params(id))),
  };
}

/** Studios that invite the member to work for them, and the way out of the one they work for. Nothing for all others. */
export function StudioInvitations() {
  const { items, isBusy, join, leave } = useAnswer();
  if (items.length === 0) return null;
  const askToLeave = (id: string, name: string) =>
    openModal('confirm', {
      title: <Trans>Leave {name}?</Trans>,
      description: <Trans>You lose your access to the studio.</Trans>,
      action: <Trans>Leave</Trans>,
      tone: 'danger',
      onConfirm: () => leave(id),
    });
  return (
    <section className={css.section} aria-labelledby="studio-title">
      <h2 id="studio-title">
        <Trans>Studio</Trans>
      </h2>
      {items.map(({ studio: { id, displayName }, isAccepted }) => (
        <div key={id} className={css.row}>
          <p>
            {isAccepted ? (
              <Trans>You work for {displayName}.</Trans>
            ) : (
              <Trans>{displayName} invites you to work for their studio.</Trans>
            )}
          </p>
          {isAccepted ? (
            <Button tone="outline" disabled={isBusy} onClick={() => askToLeave(id, displayName)}>
              <Trans>Leave</Trans>
            </Button>
          ) : (
            <>
              <Button disabled={isBusy} onClick={() => join(id)}>
                <Trans>Accept</Trans>
              </Button>
              <Button tone="outline" disabled={isBusy} onClick={() => leave(id)}>
                <Trans>Decline</Trans>
              </Button>
            </>
          )}
        </div>
      ))}
    </section>
  );
}
