import { Trans } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';

type Props = { userId: string; email: string; onDone: () => void };

/** Mails come back: nothing is sent until their reader says that the address works. */
export function Bounce({ userId, email, onDone }: Props) {
  const retry = () =>
    void accept(api.DELETE('/front/users/{id}/mail-bounce', { params: { path: { id: userId } } })).then(
      onDone,
      () => undefined,
    );
  return (
    <Notice
      tone="danger"
      action={
        <Button size="small" tone="outline" onClick={retry}>
          <Trans>It works again</Trans>
        </Button>
      }
    >
      <Trans>Emails to {email} are bouncing, so we’ve stopped sending them.</Trans>
    </Notice>
  );
}
