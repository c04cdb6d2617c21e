import { Trans, useLingui } from '@lingui/react/macro';
import { Bookmark, X } from 'lucide-react';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Switch } from '~/ui/Switch';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './SavedFilters.module.css';
import { useDialogSend } from './use-dialog-send';

const MAX_NAME = 60;

type Page = Schema['KeepFilter']['page'];

/** Saved filters of a list, with the way to save the current one. `query` is of the address. */
export function SavedFilters({ page, query }: { page: Page; query: string }) {
  const { t } = useLingui();
  const list = useApi<'/front/admin/filters'>(['/front/admin/filters', { query: { page } }]);
  const [isOpen, setIsOpen] = useState(false);
  const filters = list.data?.items ?? [];
  const keep = (items: typeof filters) => void list.mutate({ items }, { revalidate: false });
  async function remove(id: string): Promise<void> {
    try {
      const left = await accept(api.DELETE('/front/admin/filters/{id}', { params: { path: { id } } }));
      keep(left.items);
      toast.success(t`Filter deleted`);
    } catch (error) {
      tellRefusal(error);
      void list.mutate();
    }
  }
  if (filters.length === 0 && !query) return null;
  return (
    <div className={css.saved}>
      {filters.length > 0 && (
        <ul className={css.filters} aria-label={t`Saved filters`}>
          {filters.map(({ id, name, query: saved, isOwn, byName }) => (
            <li key={id}>
              <Link
                to={`/admin/${page}${saved && `?${saved}`}`}
                title={isOwn ? undefined : `@${byName}`}
                aria-current={saved === query ? 'true' : undefined}
              >
                <Bookmark size={14} aria-hidden="true" />
                {name}
              </Link>
              {isOwn && (
                <button type="button" aria-label={t`Delete ${name}`} onClick={() => void remove(id)}>
                  <X size={14} aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {query && !isOpen && (
        <Button size="small" tone="ghost" icon={<Bookmark />} onClick={() => setIsOpen(true)}>
          <Trans>Save filter</Trans>
        </Button>
      )}
      {query && isOpen && (
        <SaveFilter
          {...{ page, query }}
          onSaved={(items) => {
            keep(items);
            setIsOpen(false);
          }}
          onLeave={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

type SaveProps = {
  page: Page;
  query: string;
  onSaved: (items: Schema['StaffFilter'][]) => void;
  onLeave: () => void;
};

function SaveFilter({ page, query, onSaved, onLeave }: SaveProps) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  // Pressed twice, or sent again after a lost answer, it is saved once.
  const [id] = useState(() => crypto.randomUUID());
  const { send, isSending, error, errorAt } = useDialogSend(['name', 'query']);
  const save = () =>
    send(async () => {
      const body = { id, page, name: name.trim(), query, isShared };
      const saved = await accept(api.POST('/front/admin/filters', { body }));
      toast.success(t`Filter saved`);
      onSaved(saved.items);
    });
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) void save();
      }}
    >
      <TextField
        label={t`Name of the filter`}
        value={name}
        maxLength={MAX_NAME}
        autoComplete="off"
        error={errorAt('name') ?? errorAt('query') ?? error}
        onChange={({ target }) => setName(target.value)}
      />
      <Switch
        label={<Trans>Share with all staff</Trans>}
        checked={isShared}
        onChange={({ target }) => setIsShared(target.checked)}
      />
      <Button type="submit" size="small" isBusy={isSending} disabled={name.trim() === ''}>
        <Trans>Save</Trans>
      </Button>
      <Button size="small" tone="ghost" onClick={onLeave}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  );
}
