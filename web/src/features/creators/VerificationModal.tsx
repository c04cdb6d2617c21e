import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { mutate as mutateAll } from 'swr';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { under, useApi } from '~/api/use-api';
import type { ModalControl } from '~/app/modals/registry';
import { refreshSession, useSession } from '~/app/session';
import { refusalText } from '~/i18n/refusals';
import { useSubscription } from '~/live/use-subscription';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import css from './Creators.module.css';

type State = Schema['Verification'];

/** Why someone has to be checked. */
function Reason() {
  const rule = useSession().config?.region.rule;
  return (
    <Notice>
      {rule === 'check_first' ? (
        <Trans>Where you are, explicit content is only shown after an age check.</Trans>
      ) : (
        <Trans>Creators have to confirm their age and identity.</Trans>
      )}
    </Notice>
  );
}

function Start({ status, onStart }: { status: State['status']; onStart: () => Promise<void> }) {
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  async function start() {
    setIsBusy(true);
    setError(undefined);
    try {
      await onStart();
    } catch (caught) {
      setError(caught);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      {status === 'refused' && (
        <Notice tone="danger">
          <Trans>The check couldn’t confirm your identity. You can try again.</Trans>
        </Notice>
      )}
      {status === 'expired' && (
        <Notice>
          <Trans>The last check wasn’t completed.</Trans>
        </Notice>
      )}
      {error !== undefined && (
        <Notice tone="danger" isUrgent>
          {refusalText(error)}
        </Notice>
      )}
      <div className={css.buttons}>
        <Button isBusy={isBusy} onClick={() => void start()}>
          <Trans>Start check</Trans>
        </Button>
      </div>
    </>
  );
}

/** Checks age and identity on the provider's page, in a frame. */
export default function VerificationModal(control: ModalControl) {
  const { t } = useLingui();
  const { user } = useSession();
  const path = { id: user?.id ?? '' };
  const { data, error, mutate } = useApi<'/front/users/{id}/verification'>(
    user ? ['/front/users/{id}/verification', { path }] : null,
  );
  const refresh = () => void mutate();
  useSubscription(user && `user:${user.id}`, refresh);
  const isVerified = data?.verified;
  // The frame may be heard before the live channel.
  useEffect(() => {
    if (!isVerified) return;
    void refreshSession();
    // The check opens explicit media and the next step of an application.
    void mutateAll(under('/front/'));
  }, [isVerified]);
  async function start() {
    const body = { requestId: crypto.randomUUID() };
    const call = api.POST('/front/users/{id}/verification', { params: { path }, body });
    await mutate(await accept(call, { isQuiet: true }), { revalidate: false });
  }
  return (
    <Dialog
      {...control}
      title={<Trans>Age and identity check</Trans>}
      description={
        <Trans>A provider checks that you’re an adult. We only learn the result, not your documents.</Trans>
      }
    >
      <div className={css.form}>
        <Async isKnown={data !== undefined} error={error} onRetry={refresh} height={320} />
        {data?.isRequired && <Reason />}
        {data?.verified && (
          <Notice tone="ok">
            <Trans>Your age and identity are confirmed.</Trans>
          </Notice>
        )}
        {data && !data.verified && data.process && (
          <iframe
            className={css.check}
            title={t`Identity check`}
            src={data.process.url}
            // Each page in the frame may be the last one.
            onLoad={refresh}
          />
        )}
        {data && !data.verified && !data.process && <Start status={data.status} onStart={start} />}
      </div>
    </Dialog>
  );
}
