import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { short } from '~/staff/format/short';
import { formatInstant } from '~/staff/format/time';
import { filterFields, laneWords } from '~/staff/jobs/filter';
import { searchFields } from '~/staff/jobs/search-terms';
import { isState, states } from '~/staff/jobs/states';
import css from './BulkPage.module.css';

/** Which jobs were meant, in words. */
export function FilterWords({ filter }: { filter: Schema['JobFilter'] }) {
  const { t, i18n } = useLingui();
  const parts = filterFields.flatMap((field) => {
    const given = filter[field];
    if (given === undefined) return [];
    const value = String(given);
    const known = Object.values(searchFields).find((each) => each.field === field);
    const names: Partial<Record<typeof field, string>> = {
      state: t`Status`,
      lane: t`Lane`,
      text: t`Text`,
      createdAfter: t`From`,
      createdBefore: t`Until`,
      minChips: t`Chips from`,
      maxChips: t`Chips up to`,
    };
    const lane = field === 'lane' ? laneWords[value] : undefined;
    const isTime = field === 'createdAfter' || field === 'createdBefore';
    const text =
      field === 'state' && isState(value)
        ? i18n._(states[value].word)
        : lane
          ? i18n._(lane)
          : isTime
            ? formatInstant(value)
            : known?.isId
              ? short(value)
              : value;
    const name = names[field] ?? (known && i18n._(known.word));
    return [{ field, name, text, value }];
  });
  const count = filter.ids?.length ?? 0;
  if (count > 0) return <Trans>{count} selected jobs</Trans>;
  if (parts.length === 0) return <Trans>All jobs</Trans>;
  return (
    <ul className={css.filter}>
      {parts.map(({ field, name, text, value }) => (
        <li key={field} title={value}>
          <span>{name}</span> {text}
        </li>
      ))}
    </ul>
  );
}
