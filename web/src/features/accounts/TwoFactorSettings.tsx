import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { mutate } from 'swr';
import { under, useApi } from '~/api/use-api';
import type { ModalControl } from '~/app/modals/registry';
import { useSession } from '~/app/session';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { RecoveryCodes } from './RecoveryCodes';
import { RenewCodes } from './RenewCodes';
import { TwoFactorOff } from './TwoFactorOff';
import { TwoFactorOn } from './TwoFactorOn';

/** Switches codes at the log-in on and off. */
export default function TwoFactorSettings(control: ModalControl) {
  const { user } = useSession();
  const id = user?.id ?? '';
  const state = useApi<'/front/users/{id}/2fa'>(id ? ['/front/users/{id}/2fa', { path: { id } }] : null);
  const [codes, setCodes] = useState<string[]>();
  const [step, setStep] = useState<'renew' | 'renewed'>();
  const reload = () => void mutate(under('/front/users/{id}/2fa'));
  return (
    <Dialog {...control} size="small" title={<Trans>Two-factor authentication</Trans>}>
      <Async
        isKnown={Boolean(state.data)}
        error={state.error}
        onRetry={() => void state.mutate()}
        height={160}
      />
      {codes ? (
        <>
          <RecoveryCodes codes={codes} />
          {step !== 'renewed' && (
            <p>
              <Trans>All other devices are logged out.</Trans>
            </p>
          )}
          <Button isWide onClick={control.onClose}>
            <Trans>I’ve saved them</Trans>
          </Button>
        </>
      ) : (
        state.data &&
        (state.data.isEnabled ? (
          step === 'renew' ? (
            <RenewCodes
              id={id}
              onBack={() => setStep(undefined)}
              onDone={(given) => {
                setStep('renewed');
                setCodes(given);
                reload();
              }}
            />
          ) : (
            <>
              <TwoFactorOff id={id} codesLeft={state.data.recoveryCodesLeft} onDone={reload} />
              <Button tone="ghost" isWide onClick={() => setStep('renew')}>
                <Trans>New recovery codes</Trans>
              </Button>
            </>
          )
        ) : (
          <TwoFactorOn
            id={id}
            onDone={(given) => {
              setCodes(given);
              reload();
            }}
          />
        ))
      )}
    </Dialog>
  );
}
