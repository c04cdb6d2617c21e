import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { ModalControl } from '~/app/modals/registry';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';

/** Time until it closes, in milliseconds. */
export const SOUND_DIALOG_MS = 5000;

type Props = ModalControl & { isReady: boolean };

/** Tells how the voice of a twin is, and closes after a few seconds. */
export default function VoiceModal({ isReady, ...control }: Props) {
  const close = useRef(control.onClose);
  useEffect(() => {
    close.current = control.onClose;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: news restart the time
  useEffect(() => {
    const timer = setTimeout(() => close.current(), SOUND_DIALOG_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  return (
    <Dialog
      {...control}
      size="small"
      title={isReady ? <Trans>Your voice is ready</Trans> : <Trans>Your voice is being made</Trans>}
      description={
        isReady ? (
          <Trans>Listen to a sample on this page.</Trans>
        ) : (
          <Trans>It takes a minute. You can leave this page.</Trans>
        )
      }
      actions={
        <Button onClick={control.onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    />
  );
}
