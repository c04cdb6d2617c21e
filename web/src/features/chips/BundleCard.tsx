import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Coins } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { formatChips, formatMoney } from '~/i18n/format';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import css from './Chips.module.css';

type Props = {
  bundle: Schema['Bundle'];
  /** Chips for one picture of the cheapest model. */
  pictureChips: number | undefined;
  /** Percent more chips for the money than in the smallest bundle. */
  extra: number;
  /** Nothing gives more chips for the money. */
  isBest: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  onBuy: () => void;
};

/** A number of chips, what they are good for, and what they cost. */
export function BundleCard({ bundle, pictureChips, extra, isBest, isBusy, isDisabled, onBuy }: Props) {
  const { t } = useLingui();
  const { chips, priceCents, currency } = bundle;
  const amount = formatChips(chips);
  const price = formatMoney(priceCents, currency);
  const each = formatMoney(Math.round((priceCents * (pictureChips ?? 0)) / chips), currency);
  const pictures = pictureChips ? Math.floor(chips / pictureChips) : 0;
  return (
    <li className={css.bundle}>
      <p className={css.badges}>
        <Coins size={28} />
        {isBest && (
          <Badge tone="gold">
            <Trans>Best value</Trans>
          </Badge>
        )}
        {extra > 0 && (
          <Badge tone="ok">
            <Trans>+{extra}% chips</Trans>
          </Badge>
        )}
      </p>
      <p className={css.chips}>
        <strong>{amount}</strong> <Plural value={chips} one="chip" other="chips" />
      </p>
      <p className={css.worth}>
        {pictures > 0 && <Plural value={pictures} one="up to # image" other="up to # images" />}
      </p>
      {pictures > 0 && (
        <p className={css.worth}>
          <Trans>{each} an image</Trans>
        </p>
      )}
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
