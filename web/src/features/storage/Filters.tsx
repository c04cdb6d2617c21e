import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/ui/Button';
import { Segmented } from '~/ui/Segmented';
import { Select } from '~/ui/Select';
import { TextField } from '~/ui/TextField';
import { useQuery } from '~/ui/use-query';
import { type OriginChoice, type StatusChoice, statuses, type TypeChoice } from './filter';
import css from './Storage.module.css';

const words: Record<(typeof statuses)[number], MessageDescriptor> = {
  all: msg`All`,
  published: msg`Published`,
  unpublished: msg`Unpublished`,
  processing: msg`Processing`,
  error: msg`Failed`,
  rejected: msg`Rejected`,
  deleted: msg`Deleted`,
};

/** Narrows the list by type, status, origin, liking and words; all of it is in the address. */
export function Filters() {
  const { t, i18n } = useLingui();
  const { query, setQuery } = useQuery();
  const [search, setSearch] = useState(query.get('search') ?? '');
  const type = (query.get('type') ?? 'all') as TypeChoice;
  const origin = (query.get('origin') ?? 'all') as OriginChoice;
  const isFavorites = query.get('favorites') === '1';
  const status = (query.get('status') ?? 'all') as StatusChoice;
  return (
    <search>
      <form
        className={css.filters}
        onSubmit={(event) => {
          event.preventDefault();
          setQuery({ search: search.trim() });
        }}
      >
        <Segmented<TypeChoice>
          label={t`Type`}
          isLabelHidden
          look="pill"
          value={type}
          options={[
            { value: 'all', label: <Trans>All</Trans> },
            { value: 'photos', label: <Trans>Photos</Trans> },
            { value: 'videos', label: <Trans>Videos</Trans> },
          ]}
          onChange={(next) => setQuery({ type: next === 'all' ? undefined : next })}
        />
        <Select
          label={t`Status`}
          isLabelHidden
          value={status}
          options={statuses.map((value) => ({ value, label: i18n._(words[value]) }))}
          onChange={({ target }) => setQuery({ status: target.value === 'all' ? undefined : target.value })}
        />
        <Select
          label={t`Origin`}
          isLabelHidden
          value={origin}
          options={[
            { value: 'all', label: t`Generated and uploaded` },
            { value: 'generated', label: t`AI-generated` },
            { value: 'uploaded', label: t`Uploaded` },
          ]}
          onChange={({ target }) => setQuery({ origin: target.value === 'all' ? undefined : target.value })}
        />
        <Button
          size="small"
          tone={isFavorites ? 'primary' : 'outline'}
          icon={<Heart />}
          aria-pressed={isFavorites}
          onClick={() => setQuery({ favorites: isFavorites ? undefined : '1' })}
        >
          <Trans>Favorites</Trans>
        </Button>
        {query.has('generation') && (
          <Button size="small" tone="quiet" icon={<X />} onClick={() => setQuery({ generation: undefined })}>
            <Trans>From one order</Trans>
          </Button>
        )}
        <TextField
          label={t`Search your library`}
          isLabelHidden
          type="search"
          placeholder={t`Search your library`}
          value={search}
          maxLength={200}
          onChange={({ target }) => setSearch(target.value)}
          onBlur={() => setQuery({ search: search.trim() })}
        />
      </form>
    </search>
  );
}
