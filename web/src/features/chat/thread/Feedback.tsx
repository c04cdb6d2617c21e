import { Trans } from '@lingui/react/macro';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';

type Props = { isOpen: boolean; onClose: () => void; onAgain?: () => void };

/** Thanks for a thumb down, and offers what helps at once. */
export function Feedback({ isOpen, onClose, onAgain }: Props) {
  const again = () => {
    onClose();
    onAgain?.();
  };
  return (
    <Dialog
      {...{ isOpen, onClose }}
      size="small"
      title={<Trans>Thank you for telling us</Trans>}
      description={<Trans>Your vote is kept with this reply. You can take it back at any time.</Trans>}
      actions={
        <>
          <Button tone={onAgain ? 'outline' : 'primary'} onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {onAgain && (
            <Button onClick={again}>
              <Trans>Write another reply</Trans>
            </Button>
          )}
        </>
      }
    />
  );
}
