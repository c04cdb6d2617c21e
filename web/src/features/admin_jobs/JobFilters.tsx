import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { knownKinds, laneWords } from '~/staff/jobs/filter';
import { IconButton } from '~/ui/IconButton';
import { Select } from '~/ui/Select';
import { Switch } from '~/ui/Switch';
import { FilterChips } from './FilterChips';
import css from './JobFilters.module.css';
import { SearchField } from './SearchField';
import { sortWords } from './sort-words';
import { TimeRange } from './TimeRange';
import { sorts, type useFilter } from './use-filter';

type Props = {
  chosen: ReturnType<typeof useFilter>;
  /** Kinds that were seen in the list. */
  kinds: readonly string[];
  ownerName?: string;
  isRefreshing: boolean;
  onRefreshing: (isRefreshing: boolean) => void;
  onRefresh: () => void;
};

/** Which jobs to show, and whether the list keeps itself up to date. */
export function JobFilters({ chosen, kinds, ownerName, isRefreshing, onRefreshing, onRefresh }: Props) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { filter, ages, sort, range, setQuery } = chosen;
  const { lane = '', kind = '' } = filter;
  const everyKind = [...new Set([...knownKinds, ...kinds, ...(kind ? [kind] : [])])].sort();
  return (
    <div className={css.filters}>
      <SearchField filter={filter} onChange={setQuery} inputRef={input} />
      <FilterChips
        {...{ filter, ages, ownerName }}
        onRemove={(fields) => {
          setQuery(Object.fromEntries(fields.map((field) => [field, undefined])));
          // The button goes with its chip: keyboard users continue from the search field.
          input.current?.focus();
        }}
      />
      <div className={css.row}>
        <Select
          label={t`Lane`}
          value={lane}
          placeholder={t`All lanes`}
          options={Object.entries(laneWords).map(([value, word]) => ({ value, label: i18n._(word) }))}
          onChange={({ target }) => setQuery({ lane: target.value })}
        />
        <Select
          label={t`Kind`}
          value={kind}
          placeholder={t`All kinds`}
          options={everyKind.map((value) => ({ value, label: value }))}
          onChange={({ target }) => setQuery({ kind: target.value })}
        />
        <TimeRange range={range} filter={filter} onChange={setQuery} />
        <Select
          label={t`Sort`}
          value={sort ?? 'newest'}
          options={sorts.map((value) => ({ value, label: i18n._(sortWords[value]) }))}
          onChange={({ target }) => setQuery({ sort: target.value === 'newest' ? undefined : target.value })}
        />
        <div className={css.refresh}>
          <Switch
            label={<Trans>Auto refresh</Trans>}
            checked={isRefreshing}
            onChange={({ target }) => onRefreshing(target.checked)}
          />
          <IconButton label={t`Refresh now`} icon={<RotateCw />} onClick={onRefresh} />
        </div>
      </div>
    </div>
  );
}
