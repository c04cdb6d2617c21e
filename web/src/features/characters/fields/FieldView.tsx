import { useLingui } from '@lingui/react/macro';
import { languageNames, locales } from '~/i18n/locale';
import { Segmented } from '~/ui/Segmented';
import { Select } from '~/ui/Select';
import { Slider } from '~/ui/Slider';
import { Switch } from '~/ui/Switch';
import { TextArea } from '~/ui/TextArea';
import { TextField } from '~/ui/TextField';
import { fieldValue } from '../draft';
import type { CharacterOptions, Draft } from '../wire';
import css from './Fields.module.css';
import { fieldId } from './field-id';
import { ListField } from './ListField';
import { specs } from './specs';

export type FieldProps = {
  field: string;
  draft: Draft;
  options: CharacterOptions;
  error?: string;
  onChange: (field: string, value: unknown) => void;
};

/** One field of a draft in its own look. Nothing where the person has no such field. */
export function FieldView({ field, draft, options, error, onChange }: FieldProps) {
  const { t, i18n } = useLingui();
  const spec = specs[field];
  if (!spec) return null;
  const label = i18n._(spec.label);
  const hint = spec.hint && i18n._(spec.hint);
  const value = fieldValue(draft, field);
  const text = String(value ?? '');
  const limit = spec.limit ?? options.texts[field] ?? 60;
  const given = { id: fieldId(field), label, hint, error };
  switch (spec.look) {
    case 'age':
      return (
        <Slider
          {...{ label, error }}
          className={css.age}
          value={Number(value)}
          valueText={t`${value} years`}
          min={options.age.min}
          max={options.age.max}
          onChange={(age) => onChange(field, age)}
        />
      );
    case 'text':
      return (
        <TextField
          {...given}
          value={text}
          maxLength={limit}
          autoComplete="off"
          onChange={({ target }) => onChange(field, target.value)}
        />
      );
    case 'area':
      return (
        <TextArea
          {...given}
          value={text}
          maxLength={limit}
          count={{ used: text.length, limit }}
          onChange={({ target }) => onChange(field, target.value)}
        />
      );
    case 'language':
      return (
        <Select
          {...given}
          value={text}
          options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
          onChange={({ target }) => onChange(field, target.value)}
        />
      );
    case 'visibility':
      return (
        <div>
          <Segmented
            label={label}
            value={text}
            options={[
              { value: 'private', label: t`Only me` },
              { value: 'public', label: t`Everyone` },
            ]}
            onChange={(next) => onChange(field, next)}
          />
          <p className={css.hint}>{t`Public characters are reviewed before they go live.`}</p>
        </div>
      );
    case 'switch':
      return (
        <Switch
          label={label}
          hint={hint}
          checked={Boolean(value)}
          onChange={({ target }) => onChange(field, target.checked)}
        />
      );
    default:
      return <ListField {...{ field, draft, options, error, onChange }} />;
  }
}
