import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatChips, formatMoney } from '~/i18n/format';
import { Button } from '~/ui/Button';
import { RibbonArt } from '~/ui/RibbonArt';
import type { Palette } from '~/ui/ribbons';
import css from './Chips.module.css';

type Props = {
  bundle: Schema['Bundle'];
  /** Chips for one picture of the cheapest model. */
  pictureChips: number | undefined;
  art: { seed: number; palette: Palette };
  isBusy: boolean;
  isDisabled: boolean;
  onBuy: () => void;
};

/** A number of chips, what they are good for, and what they cost. */
export function BundleCard({ bundle, pictureChips, art, isBusy, isDisabled, onBuy }: Props) {
  const { t } = useLingui();
  const { chips, priceCents, currency } = bundle;
  const amount = formatChips(chips);
  const price = formatMoney(priceCents, currency);
  const pictures = pictureChips ? Math.floor(chips / pictureChips) : 0;
  return (
    <li className={css.bundle}>
      <span className={css.art} aria-hidden="true">
        <RibbonArt {...art} width={320} height={120} />
      </span>
      <p className={css.chips}>
        <strong>{amount}</strong> <Plural value={chips} one="chip" other="chips" />
      </p>
      <p className={css.worth}>
        {pictures > 0 && <Plural value={pictures} one="up to # image" other="up to # images" />}
      </p>
      <Button
        isWide
        isBusy={isBusy}
        disabled={isDisabled}
        onClick={onBuy}
        aria-label={t`Buy for ${price}: ${amount} chips`}
      >
        <Trans>Buy for {price}</Trans>
      </Button>
    </li>
  );
}
