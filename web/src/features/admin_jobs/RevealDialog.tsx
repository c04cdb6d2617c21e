import { Trans } from '@lingui/react/macro';
import { ActionDialog } from '~/staff/ActionDialog';

type Props = { onReveal: (reason: string) => Promise<void>; onClosed: () => void };

/** Asks why somebody wants to read what a person wrote. */
export const RevealDialog = ({ onReveal, onClosed }: Props) => (
  <ActionDialog
    title={<Trans>Reveal what was written?</Trans>}
    description={
      <Trans>
        These are somebody’s own words. That you read them, when and why is written down. They are hidden
        again when you leave this page.
      </Trans>
    }
    action={<Trans>Reveal</Trans>}
    onSend={onReveal}
    onClosed={onClosed}
  />
);
