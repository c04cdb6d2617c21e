import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import type { ModalControl } from '~/app/modals/registry';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { TextField } from '~/ui/TextField';

type Props = ModalControl & { list?: Schema['PeopleList']; onDone: () => void };

/** Names a list: a new one, or one that is there. */
export default function ListModal({ list, onDone, ...control }: Props) {
  const { t } = useLingui();
  const [name, setName] = useState(list?.name ?? '');
  const { trigger, error, isMutating } = useSWRMutation(
    '/front/people-lists',
    async () => {
      const body = { name };
      if (list) {
        const params = { path: { id: list.id } };
        await accept(api.PATCH('/front/people-lists/{id}', { params, body }), { isQuiet: true });
      } else {
        await accept(api.POST('/front/people-lists', { body }), { isQuiet: true });
      }
      onDone();
      control.onClose();
    },
    { throwOnError: false },
  );
  const fault = isRefusal(error, 'conflict')
    ? t`You already have a list with this name.`
    : refusalText(error);
  return (
    <Dialog
      {...control}
      size="small"
      title={list ? <Trans>Rename list</Trans> : <Trans>New list</Trans>}
      actions={
        <Button isBusy={isMutating} disabled={!name.trim()} onClick={() => void trigger()}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <TextField
        label={<Trans>Name</Trans>}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={error === undefined ? undefined : fault}
      />
    </Dialog>
  );
}
