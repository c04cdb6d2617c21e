import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { languageNames, locales } from '~/i18n/locale';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { Select } from '~/ui/Select';
import { TextField } from '~/ui/TextField';
import css from './Policy.module.css';
import type { Line } from './use-policy';
import { fields as allFields, fieldWords, kindWords } from './words';

const kinds = Object.keys(kindWords) as Line['kind'][];

/** A form that adds a line to the draft. */
export function AddLine({ onAdd }: { onAdd: (line: Line) => void }) {
  const { t, i18n } = useLingui();
  const [kind, setKind] = useState<Line['kind']>('refuse');
  const [locale, setLocale] = useState('');
  const [fields, setFields] = useState<Line['fields']>([]);
  const [phrase, setPhrase] = useState('');
  const [note, setNote] = useState('');

  function add() {
    onAdd({
      kind,
      locale: (locale || null) as Line['locale'],
      fields,
      phrase: phrase.trim(),
      note: note.trim(),
    });
    setPhrase('');
    setNote('');
  }

  return (
    <details>
      <summary>
        <Trans>Add a line</Trans>
      </summary>
      <div className={css.row}>
        <Select
          label={t`Effect`}
          value={kind}
          options={kinds.map((value) => ({ value, label: i18n._(kindWords[value]) }))}
          onChange={({ target }) => setKind(target.value as Line['kind'])}
        />
        <Select
          label={t`Language`}
          value={locale}
          placeholder={t`Any language`}
          options={locales.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ target }) => setLocale(target.value)}
        />
        <TextField
          label={t`Phrase`}
          hint={t`Words as they’re written. Spelling tricks are recognized.`}
          maxLength={80}
          value={phrase}
          onChange={({ target }) => setPhrase(target.value)}
        />
        <TextField
          label={t`Note for staff`}
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <p>
        <Trans>Counts everywhere, or only in:</Trans>
      </p>
      <div className={css.row}>
        {allFields.map((field) => (
          <Checkbox
            key={field}
            label={i18n._(fieldWords[field])}
            checked={fields.includes(field)}
            onChange={({ target }) =>
              setFields(target.checked ? [...fields, field] : fields.filter((other) => other !== field))
            }
          />
        ))}
      </div>
      <Button tone="outline" disabled={phrase.trim().length < 2} onClick={add}>
        <Trans>Add</Trans>
      </Button>
    </details>
  );
}
