import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { short } from '~/staff/format/short';
import { type Filter, isId } from '~/staff/jobs/filter';
import { type SearchKey, searchFields } from '~/staff/jobs/search-terms';
import css from './FilterChips.module.css';

/** Filter fields shown as chips; the others have inputs of their own. */
const shown: readonly SearchKey[] = [
  'owner',
  'subject',
  'subjectType',
  'worker',
  'build',
  'fingerprint',
  'error',
  'model',
  'engine',
  'minChips',
  'maxChips',
  'older',
  'newer',
  'tag',
  'text',
  'bulk',
];

type Props = {
  filter: Filter;
  /** Limits by age, as they were typed. */
  ages?: { older?: string; newer?: string };
  /** Name of the owner that is filtered by, once known. */
  ownerName?: string;
  onRemove: (fields: readonly SearchKey[]) => void;
};

/** Active filters, each removable. */
export function FilterChips({ filter, ages, ownerName, onRemove }: Props) {
  const { t, i18n } = useLingui();
  const values: Partial<Record<SearchKey, string | number>> = { ...filter, ...ages };
  const fields = shown.filter((field) => values[field] !== undefined);
  const names: Partial<Record<SearchKey, string>> = {
    minChips: t`Chips from`,
    maxChips: t`Chips up to`,
    text: t`Text`,
  };
  if (fields.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={t`Filters`}>
      {fields.map((field) => {
        const value = String(values[field]);
        const known = Object.values(searchFields).find((each) => each.field === field);
        const name = names[field] ?? (known ? i18n._(known.word) : field);
        const id = isId(value) ? short(value) : value;
        const text = (field === 'owner' && ownerName) || id;
        return (
          <li key={field}>
            <button
              type="button"
              title={value}
              aria-label={t`Remove ${name} ${text}`}
              onClick={() => onRemove([field])}
            >
              <span className={css.name}>{name}</span> <span className={css.value}>{text}</span>
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        );
      })}
      {fields.length > 1 && (
        <li>
          <button type="button" className={css.all} onClick={() => onRemove(fields)}>
            <Trans>Clear all</Trans>
          </button>
        </li>
      )}
    </ul>
  );
}
