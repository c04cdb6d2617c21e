import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ActionDialog } from '~/staff/ActionDialog';
import type { Engine } from './engine-states';
import type { EngineAction } from './use-engines';

type Props = {
  engine: Engine;
  action: EngineAction;
  /** Performs the action, or throws the refusal. */
  onSend: (reason: string) => Promise<void>;
  onClosed: () => void;
};

type Words = { title: ReactNode; description: ReactNode; action: ReactNode };

/** Asks why staff test or switch an engine, and says what that does. */
export function EngineDialog({ engine: { endpoint }, action, onSend, onClosed }: Props) {
  const words: Record<EngineAction, Words> = {
    test: {
      title: <Trans>Test {endpoint}?</Trans>,
      description: (
        <Trans>Each worker asks the engine whether it would take work. Nothing is generated.</Trans>
      ),
      action: <Trans>Test</Trans>,
    },
    drained: {
      title: <Trans>Drain {endpoint}?</Trans>,
      description: (
        <Trans>It takes no new work and finishes what is running. This stays until you enable it.</Trans>
      ),
      action: <Trans>Drain</Trans>,
    },
    off: {
      title: <Trans>Disable {endpoint}?</Trans>,
      description: (
        <Trans>
          It takes no new work, and running work moves to another engine or waits. This stays until you enable
          it.
        </Trans>
      ),
      action: <Trans>Disable</Trans>,
    },
    on: {
      title: <Trans>Enable {endpoint}?</Trans>,
      description: <Trans>All workers send it work again within seconds.</Trans>,
      action: <Trans>Enable</Trans>,
    },
  };
  return (
    <ActionDialog
      {...words[action]}
      isDangerous={action === 'off'}
      isReasonOptional={action === 'test'}
      {...{ onSend, onClosed }}
    />
  );
}
