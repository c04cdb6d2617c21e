import { Trans, useLingui } from '@lingui/react/macro';
import type { Filter } from '~/staff/jobs/filter';
import { Select } from '~/ui/Select';
import { TextField } from '~/ui/TextField';
import css from './JobFilters.module.css';
import { fieldTime, momentOf, ranges } from './time-range';

type Props = {
  range: string | undefined;
  filter: Filter;
  onChange: (change: Readonly<Record<string, string | undefined>>) => void;
};

/** When the jobs were ordered: lately, or between two moments. */
export function TimeRange({ range = '', filter, onChange }: Props) {
  const { t, i18n } = useLingui();
  const choose = (next: string) =>
    onChange(
      next === 'custom'
        ? { within: next, createdAfter: filter.createdAfter }
        : { within: next, createdAfter: undefined, createdBefore: undefined },
    );
  return (
    <>
      <Select
        label={t`Created`}
        value={range}
        placeholder={t`Any time`}
        options={[
          ...Object.entries(ranges).map(([value, { word }]) => ({ value, label: i18n._(word) })),
          { value: 'custom', label: t`Custom range…` },
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      {range === 'custom' && (
        <div className={css.between}>
          <TextField
            type="datetime-local"
            label={<Trans>From</Trans>}
            defaultValue={fieldTime(filter.createdAfter)}
            onChange={({ target }) => onChange({ within: range, createdAfter: momentOf(target.value) })}
          />
          <TextField
            type="datetime-local"
            label={<Trans>Until</Trans>}
            defaultValue={fieldTime(filter.createdBefore)}
            onChange={({ target }) => onChange({ within: range, createdBefore: momentOf(target.value) })}
          />
        </div>
      )}
    </>
  );
}
