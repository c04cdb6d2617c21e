import { Trans, useLingui } from '@lingui/react/macro';
import { Drama } from 'lucide-react';
import type { ReactNode } from 'react';
import css from '~/talk/list/List.module.css';
import { IconButton } from '~/ui/IconButton';
import { useQuery } from '~/ui/use-query';
import { useNewScene } from '../scene/use-new-scene';
import { Boxes } from './Boxes';
import { SearchField } from './SearchField';

type Props = {
  /** The chat open beside the list. */
  openName?: string;
  /** Label of the list of message requests. */
  requests: ReactNode;
  /** Further filters of the list. */
  filter?: ReactNode;
  children: ReactNode;
};

/** A list of chats with its heading, tabs and search. The URL holds the search. */
export function ListFrame({ openName, requests, filter, children }: Props) {
  const { t } = useLingui();
  const { query, setQuery } = useQuery();
  const { begin, dialog } = useNewScene();
  const Heading = openName ? 'h2' : 'h1';
  return (
    <section className={css.list} aria-label={t`Chats`}>
      <header className={css.head}>
        <Heading className={css.title}>
          <Trans>Chats</Trans>
        </Heading>
        {filter}
        <IconButton tone="filled" label={t`New scene`} icon={<Drama />} onClick={() => begin()} />
        <Boxes {...{ requests }} />
        <SearchField text={query.get('q') ?? ''} onSearch={(text) => setQuery({ q: text || undefined })} />
      </header>
      {dialog}
      {children}
    </section>
  );
}
