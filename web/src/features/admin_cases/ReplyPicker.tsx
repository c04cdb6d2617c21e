import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import type { Rule } from '~/staff/case-words';
import { Button } from '~/ui/Button';
import { Select } from '~/ui/Select';
import css from './Cases.module.css';

type Props = {
  purpose: Schema['ReplyPurpose'];
  /** Of a warning: texts of other rules are left out. */
  rule?: Rule;
  /** The recipient's language, where it is known. */
  locale: string | null;
  onPick: (text: string) => void;
};

/** Saved texts to begin with, in the recipient's language, with the English one beside it. */
export function ReplyPicker({ purpose, rule, locale, onPick }: Props) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState('');
  const { data, error, mutate } = useApi(['/front/admin/replies'], { revalidateOnFocus: false });
  const replies =
    data?.items.filter((reply) => reply.purpose === purpose && (!rule || reply.rule === rule)) ?? [];
  const found = replies.find(({ id }) => id === chosen);
  const language = locale && found?.texts[locale] ? locale : 'en';
  const name = new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(language);
  if (error)
    return (
      <p className={css.meta}>
        <Trans>Couldn’t load saved replies.</Trans>{' '}
        <Button size="small" tone="ghost" onClick={() => void mutate()}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    );
  if (data && replies.length === 0) return null;
  return (
    <div className={css.picker}>
      <Select
        label={t`Saved replies`}
        hint={found && <Trans>In {name}. You can edit it before sending.</Trans>}
        value={found ? chosen : ''}
        placeholder={t`Choose a saved reply`}
        disabled={!data}
        options={replies.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={({ target }) => {
          setChosen(target.value);
          const texts = replies.find(({ id }) => id === target.value)?.texts;
          const text = texts?.[locale ?? 'en'] ?? texts?.en;
          if (text) onPick(text);
        }}
      />
      {found && language !== 'en' && (
        <p className={css.meta} lang="en">
          <Trans>In English:</Trans> {found.texts.en}
        </p>
      )}
    </div>
  );
}
