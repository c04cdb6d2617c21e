import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { countries, placeName, usStates } from '~/i18n/places';
import { refusalText } from '~/i18n/refusals';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Page, pageNote } from '~/ui/Page';
import { Select } from '~/ui/Select';
import { Switch } from '~/ui/Switch';
import css from './Creators.module.css';

type SeenFrom = Schema['SeenFrom'];
type Change = Partial<SeenFrom>;
type PickerProps = {
  label: string;
  all: readonly string[];
  chosen: readonly string[];
  isBusy: boolean;
  onChange: (codes: string[]) => void;
};

/** Places that were chosen, and a list to add one. */
function Places({ label, all, chosen, isBusy, onChange }: PickerProps) {
  const { t } = useLingui();
  const named = all
    .filter((code) => !chosen.includes(code))
    .map((code) => ({ value: code, label: placeName(code) }));
  return (
    <>
      <Select
        label={label}
        value=""
        placeholder={t`Choose one to add`}
        disabled={isBusy}
        options={named.sort((one, other) => one.label.localeCompare(other.label))}
        onChange={({ target }) => target.value && onChange([...chosen, target.value])}
      />
      {chosen.length > 0 && (
        <div className={css.buttons}>
          {chosen.map((code) => {
            const name = placeName(code);
            return (
              <Button
                key={code}
                size="small"
                tone="quiet"
                iconAfter={<X />}
                disabled={isBusy}
                aria-label={t`Remove ${name}`}
                onClick={() => onChange(chosen.filter((kept) => kept !== code))}
              >
                {name}
              </Button>
            );
          })}
        </div>
      )}
    </>
  );
}

/** Where a creator is seen, and who sees their explicit media. */
export default function VisibilityPage() {
  const { t } = useLingui();
  const { data, error, mutate } = useApi<'/front/users/profile'>(['/front/users/profile']);
  const [refusal, setRefusal] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const seen = data?.seenFrom;
  async function save(body: Change) {
    setIsBusy(true);
    try {
      const answer = await accept(api.PATCH('/front/users/profile', { body }), { isQuiet: true });
      void mutate(answer, { revalidate: false });
      setRefusal(undefined);
    } catch (caught) {
      setRefusal(caught);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Page title={t`Visibility`}>
      <p className={pageNote}>
        <Trans>
          Visitors from these places don’t see your profile, posts, stories, albums or characters, and can’t
          message you or buy from you. What they bought before stays theirs.
        </Trans>
      </p>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={320} />
      {seen && (
        <div className={css.steps}>
          {refusal !== undefined && (
            <Notice tone="danger" isUrgent>
              {refusalText(refusal)}
            </Notice>
          )}
          <Places
            label={t`Blocked countries`}
            all={countries}
            chosen={seen.bannedCountries}
            {...{ isBusy }}
            onChange={(bannedCountries) => void save({ bannedCountries })}
          />
          <Places
            label={t`Blocked US states`}
            all={usStates}
            chosen={seen.bannedStates}
            {...{ isBusy }}
            onChange={(bannedStates) => void save({ bannedStates })}
          />
          <Switch
            label={t`Explicit content only after an age check`}
            hint={t`Even where the law doesn’t require one.`}
            checked={seen.isExplicitForChecked}
            disabled={isBusy}
            onChange={({ target }) => void save({ isExplicitForChecked: target.checked })}
          />
        </div>
      )}
    </Page>
  );
}
