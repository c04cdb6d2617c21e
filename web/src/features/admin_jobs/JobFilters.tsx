import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw, X } from 'lucide-react';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { Select } from '~/ui/Select';
import { Switch } from '~/ui/Switch';
import { useQuery } from '~/ui/use-query';
import { type Filter, knownKinds, laneWords } from './filter';
import css from './JobFilters.module.css';
import { short } from './short';

type Props = {
  filter: Filter;
  /** Kinds that were seen in the list. */
  kinds: readonly string[];
  isRefreshing: boolean;
  onRefreshing: (isRefreshing: boolean) => void;
  onRefresh: () => void;
};

/** Which jobs to show, and whether the list keeps itself up to date. */
export function JobFilters({ filter, kinds, isRefreshing, onRefreshing, onRefresh }: Props) {
  const { t, i18n } = useLingui();
  const { setQuery } = useQuery();
  const { lane = '', kind = '', owner } = filter;
  const everyKind = [...new Set([...knownKinds, ...kinds, ...(kind ? [kind] : [])])].sort();
  return (
    <div className={css.row}>
      <Select
        label={t`Lane`}
        value={lane}
        placeholder={t`Every lane`}
        options={Object.entries(laneWords).map(([value, word]) => ({ value, label: i18n._(word) }))}
        onChange={({ target }) => setQuery({ lane: target.value })}
      />
      <Select
        label={t`Kind`}
        value={kind}
        placeholder={t`Every kind`}
        options={everyKind.map((value) => ({ value, label: value }))}
        onChange={({ target }) => setQuery({ kind: target.value })}
      />
      {owner && (
        <Button
          className={css.owner}
          size="small"
          tone="quiet"
          iconAfter={<X />}
          onClick={() => setQuery({ owner: undefined })}
        >
          <Trans>Member {short(owner)}</Trans>
        </Button>
      )}
      <div className={css.refresh}>
        <Switch
          label={<Trans>Auto refresh</Trans>}
          checked={isRefreshing}
          onChange={({ target }) => onRefreshing(target.checked)}
        />
        <IconButton label={t`Refresh now`} icon={<RotateCw />} onClick={onRefresh} />
      </div>
    </div>
  );
}
