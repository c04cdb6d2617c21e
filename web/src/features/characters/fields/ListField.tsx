import { useLingui } from '@lingui/react/macro';
import { HearVoice } from '~/pictures/voice/HearVoice';
import { ChoiceTiles } from '~/ui/ChoiceTiles';
import { Select } from '~/ui/Select';
import { offered } from '../combine';
import { fieldValue } from '../draft';
import { wordsByField } from '../option-words/by-field';
import { Chips } from './Chips';
import css from './Fields.module.css';
import type { FieldProps } from './FieldView';
import { fieldId } from './field-id';
import { specs } from './specs';
import { TagsField } from './TagsField';
import { TileArt } from './TileArt';

/** A field with a list of words behind it, or with words of its owner's own. */
export function ListField({ field, draft, options, error, onChange }: FieldProps) {
  const { t, i18n } = useLingui();
  const spec = specs[field];
  if (!spec) return null;
  const label = i18n._(spec.label);
  const hint = spec.hint && i18n._(spec.hint);
  const value = fieldValue(draft, field);
  if (spec.look === 'tags') {
    return (
      <TagsField
        {...{ label, hint, error }}
        id={fieldId(field)}
        value={value as string[]}
        onChange={(tags) => onChange(field, tags)}
      />
    );
  }
  const words = offered(options, draft.person, field);
  if (words.length === 0) return null;
  const list = options.lists[field];
  const choices = words.map((word) => {
    const said = wordsByField[field]?.[word];
    return { value: word, label: said ? i18n._(said) : word };
  });
  const hearing = (voiceName: string) => (
    <HearVoice
      {...{ voiceName }}
      name={choices.find((choice) => choice.value === voiceName)?.label ?? t`Default voice`}
      gender={draft.person.personality.gender}
      language={draft.language}
    />
  );
  const chosen = typeof value === 'string' ? value : undefined;
  if (spec.look === 'select') {
    return (
      <Select
        {...{ label, hint, error }}
        id={fieldId(field)}
        placeholder={t`Not set`}
        value={chosen ?? ''}
        options={choices}
        onChange={({ target }) => onChange(field, target.value || null)}
      />
    );
  }
  if (spec.look === 'tiles' || spec.look === 'swatches') {
    return (
      <div className={spec.look === 'tiles' ? css.tiles : css.swatches}>
        <ChoiceTiles
          label={label}
          value={chosen ?? null}
          canClear={!list?.required}
          onChange={(next) => onChange(field, next)}
          options={choices.map((choice, place) => ({
            ...choice,
            art: <TileArt field={field} value={choice.value} place={place} />,
          }))}
        />
        {error && (
          <p className={css.error} role="alert">
            {error}
          </p>
        )}
      </div>
    );
  }
  return (
    <Chips
      {...{ label, hint, error }}
      options={choices}
      value={chosen}
      values={list?.max === undefined ? undefined : (value as string[])}
      max={list?.max}
      canStayOpen={list?.max === undefined && !list?.required}
      beside={field === 'voiceName' ? hearing : undefined}
      onChange={(next) => onChange(field, next)}
    />
  );
}
