import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { under } from '~/api/use-api';
import { centsOf } from '~/i18n/cents';
import { formatMoney } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { MoneyField, writtenMoney } from '~/ui/MoneyField';
import { Notice } from '~/ui/Notice';
import { Switch } from '~/ui/Switch';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './Sales.module.css';

const percentOf = (bundles: Schema['ClubBundle'][], months: number) => {
  const found = bundles.find(({ periodInMonth }) => periodInMonth === months);
  return found ? String(found.discount) : '';
};
const numberOf = (text: string) => (text.trim() === '' ? null : Math.round(Number(text)));

type Props = { club: Schema['FanClub']; onSaved?: () => void };

/** Fan club prices, edited by the creator. */
export function ClubForm({ club, onSaved }: Props) {
  const { t } = useLingui();
  const [price, setPrice] = useState(writtenMoney(club.monthlyCents || null));
  const [three, setThree] = useState(percentOf(club.bundles, 3));
  const [six, setSix] = useState(percentOf(club.bundles, 6));
  const [twelve, setTwelve] = useState(percentOf(club.bundles, 12));
  const [isOpen, setIsOpen] = useState(club.monthlyCents === null || club.isOpen);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const bounds = club.priceRestrictions;
  const cents = centsOf(price) ?? 0;
  const isFine = cents >= bounds.min && cents <= bounds.max;
  const min = formatMoney(bounds.min, 'USD');
  const max = formatMoney(bounds.max, 'USD');
  /** The price of so many months, while their discount is being typed. */
  const costs = (months: number, off: string) => {
    const percent = numberOf(off);
    if (!isFine || percent === null || !(percent >= 0 && percent <= 60)) return undefined;
    const total = formatMoney(Math.floor((cents * months * (100 - percent)) / 100), 'USD');
    return t`Members pay ${total}.`;
  };
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isFine || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      const body = {
        monthlyCents: cents,
        discount3: numberOf(three),
        discount6: numberOf(six),
        discount12: numberOf(twelve),
        isOpen,
      };
      await accept(api.PUT('/front/models/fanClub', { body }), { isQuiet: true });
      void mutate(under('/front/models/username'));
      void mutate(under('/front/fanClubs'));
      toast.success(t`Saved`);
      onSaved?.();
    } catch (caught) {
      setError(caught);
    }
    setIsBusy(false);
  }
  return (
    <form className={css.form} onSubmit={(event) => void save(event)}>
      <div className={css.fields}>
        <MoneyField
          label={t`Monthly price (USD)`}
          value={price}
          hint={t`${min} to ${max}.`}
          error={price.trim() !== '' && !isFine ? t`Enter a price from ${min} to ${max}.` : undefined}
          onChange={setPrice}
        />
        <TextField
          label={t`% off for 3 months`}
          inputMode="numeric"
          value={three}
          hint={costs(3, three)}
          onChange={({ target }) => setThree(target.value)}
        />
        <TextField
          label={t`% off for 6 months`}
          inputMode="numeric"
          value={six}
          hint={costs(6, six)}
          onChange={({ target }) => setSix(target.value)}
        />
        <TextField
          label={t`% off for 12 months`}
          inputMode="numeric"
          value={twelve}
          hint={costs(12, twelve)}
          onChange={({ target }) => setTwelve(target.value)}
        />
      </div>
      <p className={css.quiet}>
        <Trans>Leave a discount empty to offer only shorter memberships. Up to 60%.</Trans>
      </p>
      <Switch
        label={t`Accepting new members`}
        checked={isOpen}
        onChange={({ target }) => setIsOpen(target.checked)}
      />
      {error !== undefined && (
        <Notice tone="danger" isUrgent>
          {refusalText(error)}
        </Notice>
      )}
      <div>
        <Button type="submit" isBusy={isBusy} disabled={!isFine}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
