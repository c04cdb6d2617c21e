import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useApi } from '~/api/use-api';
import type { StorageFilter } from '~/pictures/use-storage';
import { Segmented } from '~/ui/Segmented';
import { Select } from '~/ui/Select';
import { TextField } from '~/ui/TextField';
import { useSettled } from '~/ui/use-settled';
import css from './Upload.module.css';

const SETTLE_MS = 300;

type Kind = NonNullable<StorageFilter['type']> | 'all';
type Props = {
  filter: StorageFilter;
  /** Whether photos and videos are both offered. */
  hasKind: boolean;
  onChange: (filter: StorageFilter) => void;
};

/** Narrows the library by folder, kind and words. */
export function PickFilters({ filter, hasKind, onChange }: Props) {
  const { t } = useLingui();
  const { data } = useApi(['/front/media-storage/folders']);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), SETTLE_MS) || undefined;
  useEffect(() => {
    if (search !== filter.search) onChange({ ...filter, search });
  }, [search, filter, onChange]);
  const folders = data?.items ?? [];
  return (
    <search className={css.filters}>
      <TextField
        label={t`Search your library`}
        isLabelHidden
        type="search"
        placeholder={t`Search your library`}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {folders.length > 0 && (
        <Select
          label={t`Folder`}
          isLabelHidden
          value={filter.folderId ?? ''}
          options={[
            { value: '', label: t`All folders` },
            ...folders.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => onChange({ ...filter, folderId: target.value || undefined })}
        />
      )}
      {hasKind && (
        <Segmented<Kind>
          label={t`Type`}
          isLabelHidden
          look="pill"
          value={filter.type ?? 'all'}
          options={[
            { value: 'all', label: <Trans>All</Trans> },
            { value: 'photo', label: <Trans>Photos</Trans> },
            { value: 'video', label: <Trans>Videos</Trans> },
          ]}
          onChange={(kind) => onChange({ ...filter, type: kind === 'all' ? undefined : kind })}
        />
      )}
    </search>
  );
}
