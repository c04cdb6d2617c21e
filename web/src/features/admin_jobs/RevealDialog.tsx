import { Trans } from '@lingui/react/macro';
import { ActionDialog } from '~/staff/ActionDialog';

type Props = { onReveal: (reason: string) => Promise<void>; onClosed: () => void };

/** Asks for the reason to reveal a member's text. */
export const RevealDialog = ({ onReveal, onClosed }: Props) => (
  <ActionDialog
    title={<Trans>Reveal the text?</Trans>}
    description={
      <Trans>
        This is private text written by a member. Viewing it is recorded with your reason. It’s hidden again
        when you leave this page.
      </Trans>
    }
    action={<Trans>Reveal</Trans>}
    onSend={onReveal}
    onClosed={onClosed}
  />
);
