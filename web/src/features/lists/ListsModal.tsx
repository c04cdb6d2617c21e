import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { useApi } from '~/api/use-api';
import type { ModalControl } from '~/app/modals/registry';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './Lists.module.css';

type Props = ModalControl & { ids: string[]; onDone: () => void };

/** Puts people on one of the lists, or on a new one. */
export default function ListsModal({ ids, onDone, ...control }: Props) {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/people-lists']);
  const [name, setName] = useState('');
  const add = (id: string) =>
    void accept(
      api.POST('/front/people-lists/{id}/people', { params: { path: { id } }, body: { ids } }),
    ).then(
      () => {
        toast.success(t`Added`);
        void mutate();
        onDone();
        control.onClose();
      },
      () => undefined,
    );
  const begin = () =>
    void accept(api.POST('/front/people-lists', { body: { name } })).then(
      (list) => add(list.id),
      () => undefined,
    );
  return (
    <Dialog {...control} size="small" title={<Trans>Add to list</Trans>}>
      <div className={css.stack}>
        <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={160} />
        <ul className={css.lists} aria-label={t`Lists`}>
          {data?.items.map((list) => (
            <li key={list.id}>
              <button type="button" className={css.pick} onClick={() => add(list.id)}>
                <span>{list.name}</span>
                <small>
                  <Plural value={list.count} one="# person" other="# people" />
                </small>
              </button>
            </li>
          ))}
        </ul>
        <TextField
          label={<Trans>New list name</Trans>}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button tone="outline" disabled={!name.trim()} onClick={begin}>
          <Trans>Create and add</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
