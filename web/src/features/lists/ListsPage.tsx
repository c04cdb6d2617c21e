import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { useApiPages } from '~/api/use-api-pages';
import { openModal } from '~/app/modals/current';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Page } from '~/ui/Page';
import { useQuery } from '~/ui/use-query';
import { BulkBar } from './BulkBar';
import { ExportButton } from './ExportButton';
import css from './Lists.module.css';
import { PeopleTable } from './PeopleTable';

/** The lists that a creator keeps, and who is on one of them. */
export default function ListsPage() {
  const { t } = useLingui();
  const { query, setQuery } = useQuery();
  const { data, error, mutate } = useApi(['/front/people-lists']);
  const shown = data?.items.find(({ id }) => id === query.get('list')) ?? data?.items[0];
  const begin = () => openModal('creatorList', { onDone: () => void mutate() });
  return (
    <Page
      title={t`Lists`}
      action={
        <Button icon={<Plus />} onClick={begin}>
          <Trans>New list</Trans>
        </Button>
      }
    >
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={240} />
      {data?.items.length === 0 && (
        <EmptyState title={<Trans>No lists yet</Trans>}>
          <Trans>Group people you want to message together.</Trans>
        </EmptyState>
      )}
      {shown && (
        <div className={css.parts}>
          <ul className={css.lists} aria-label={t`Lists`}>
            {data?.items.map((list) => (
              <li key={list.id}>
                <button
                  type="button"
                  className={css.pick}
                  aria-pressed={list.id === shown.id}
                  onClick={() => setQuery({ list: list.id })}
                >
                  <span>{list.name}</span>
                  <small>
                    <Plural value={list.count} one="# person" other="# people" />
                  </small>
                </button>
              </li>
            ))}
          </ul>
          <Shown key={shown.id} list={shown} onChanged={() => void mutate()} />
        </div>
      )}
    </Page>
  );
}

type Props = { list: Schema['PeopleList']; onChanged: () => void };

function Shown({ list, onChanged }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const path = { id: list.id };
  const people = useApiPages('/front/people-lists/{id}/people', { path, query: {} });
  const { name } = list;
  const remove = () =>
    openModal('confirm', {
      title: <Trans>Delete the list “{name}”?</Trans>,
      description: <Trans>People aren’t notified.</Trans>,
      action: <Trans>Delete</Trans>,
      tone: 'danger',
      onConfirm: () =>
        void accept(api.DELETE('/front/people-lists/{id}', { params: { path } })).then(
          onChanged,
          () => undefined,
        ),
    });
  return (
    <section className={css.stack} aria-labelledby="list-name">
      <div className={css.filters}>
        <h2 id="list-name">{name}</h2>
        <Button
          size="small"
          tone="outline"
          onClick={() => openModal('creatorList', { list, onDone: onChanged })}
        >
          <Trans>Rename</Trans>
        </Button>
        <Button size="small" tone="ghost" onClick={remove}>
          <Trans>Delete</Trans>
        </Button>
        <ExportButton relation="list" listId={list.id} />
      </div>
      {chosen.length > 0 && (
        <BulkBar
          relation="list"
          listId={list.id}
          chosen={chosen}
          canList
          onDone={() => {
            setChosen([]);
            onChanged();
            void people.refresh();
          }}
        />
      )}
      <PeopleTable
        list={people}
        areFans
        chosen={chosen}
        onChoose={setChosen}
        isFiltered={false}
        empty={<EmptyState title={<Trans>This list is empty.</Trans>} />}
      />
    </section>
  );
}
