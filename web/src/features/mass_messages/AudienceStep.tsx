import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApi } from '~/api/use-api';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { MoneyField, writtenMoney } from '~/ui/MoneyField';
import { Select } from '~/ui/Select';
import { TextField } from '~/ui/TextField';
import { ChosenPeople } from './ChosenPeople';
import css from './MassMessages.module.css';
import { Shares } from './Shares';
import type { Audience } from './use-draft';
import { usePreview } from './use-preview';

type Props = {
  audience: Audience;
  onChange: (part: Partial<Audience>) => void;
  onNext: () => void;
  onClose: () => void;
};

const languages = ['en', 'ru', 'es', 'de', 'ja', 'fr', 'it', 'nl'];
const numberOf = (text: string): number | null => (text === '' ? null : Math.max(0, Number(text)));
const toggled = (all: readonly string[], one: string): string[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

/** Chooses the audience, with a live preview. */
export function AudienceStep({ audience, onChange, onNext, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { data: lists } = useApi(['/front/people-lists']);
  const { preview, error } = usePreview(audience);
  const [spent, setSpent] = useState(writtenMoney(audience.minSpentCents));
  const names = new Intl.DisplayNames(i18n.locale, { type: 'language' });
  return (
    <section className={css.step} aria-labelledby="audience-title">
      <h2 id="audience-title">
        <Trans context="recipients">Audience</Trans>
      </h2>
      <div className={css.fields}>
        <Select
          label={t`Membership`}
          value={audience.membership ?? ''}
          options={[
            { value: '', label: t`Everyone` },
            { value: 'members', label: t`Members` },
            { value: 'expired', label: t`Former members` },
            { value: 'never', label: t`Never members` },
          ]}
          onChange={({ target }) =>
            onChange({ membership: (target.value || null) as Audience['membership'] })
          }
        />
        <MoneyField
          label={t`Minimum spent (US$)`}
          value={spent}
          onChange={(written, cents) => {
            setSpent(written);
            if (cents !== undefined || written.trim() === '') onChange({ minSpentCents: cents ?? null });
          }}
        />
        <TextField
          label={t`Minimum chips spent`}
          type="number"
          min={0}
          value={audience.minSpentChips ?? ''}
          onChange={({ target }) => onChange({ minSpentChips: numberOf(target.value) })}
        />
        <TextField
          label={t`Active within (days)`}
          type="number"
          min={1}
          value={audience.activeDays ?? ''}
          onChange={({ target }) => onChange({ activeDays: numberOf(target.value) })}
        />
        <TextField
          label={t`Joined within (days)`}
          type="number"
          min={1}
          value={audience.newDays ?? ''}
          onChange={({ target }) => onChange({ newDays: numberOf(target.value) })}
        />
      </div>
      <Checkbox
        label={<Trans>Online now</Trans>}
        checked={audience.isOnline}
        onChange={({ target }) => onChange({ isOnline: target.checked })}
      />
      {Boolean(lists?.items.length) && (
        <fieldset className={css.choices}>
          <legend>
            <Trans>On any of these lists</Trans>
          </legend>
          {lists?.items.map((list) => (
            <Checkbox
              key={list.id}
              label={`${list.name} (${list.count})`}
              checked={audience.lists.includes(list.id)}
              onChange={() => onChange({ lists: toggled(audience.lists, list.id) })}
            />
          ))}
        </fieldset>
      )}
      <fieldset className={css.choices}>
        <legend>
          <Trans>Language</Trans>
        </legend>
        {languages.map((locale) => (
          <Checkbox
            key={locale}
            label={names.of(locale) ?? locale}
            checked={audience.languages.includes(locale)}
            onChange={() => onChange({ languages: toggled(audience.languages, locale) })}
          />
        ))}
      </fieldset>
      <ChosenPeople chosen={audience.people} onChange={(people) => onChange({ people })} />
      <Shares preview={preview} error={error} />
      <div className={css.row}>
        <Button disabled={!preview?.count} onClick={onNext}>
          {preview?.count ? (
            <Plural value={preview.count} one="Message # person" other="Message # people" />
          ) : (
            <Trans>Write</Trans>
          )}
        </Button>
        <Button tone="ghost" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </section>
  );
}
