import { Trans } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import type { ModalControl } from '~/app/modals/registry';
import { chatRefusalText } from '~/talk/refusal-words';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { FormError } from '~/ui/FormError';
import { Skeleton } from '~/ui/Skeleton';
import { chatKey } from '../calls';
import { PersonaForm } from './PersonaForm';
import { LookChoices, ReplyChoices } from './ReplyChoices';
import css from './Settings.module.css';

type Props = ModalControl & { username: string };

/** Length and style of replies, text size, and the user's persona, without leaving the chat. */
export default function ReplySettings({ username, ...control }: Props) {
  const { data, error } = useApi(chatKey(username));
  return (
    <Dialog
      {...control}
      title={<Trans>Replies and persona</Trans>}
      actions={
        <Button onClick={control.onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {data && (
        <div className={css.all}>
          <ReplyChoices chat={data.chat} />
          <LookChoices />
          <PersonaForm chat={data.chat} />
        </div>
      )}
      {!data &&
        (error ? (
          <FormError error={{ message: chatRefusalText(error) }} />
        ) : (
          <Skeleton style={{ blockSize: 320 }} />
        ))}
    </Dialog>
  );
}
