import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Schema } from '~/api/schemas';
import { useTierName } from '~/app/club-tiers';
import { formatMoney } from '~/i18n/format';
import css from './Sales.module.css';

type Props = {
  tiers: readonly Schema['ClubTier'][];
  value: number | undefined;
  onChange: (level: number) => void;
};

/** Tiers of a fan club: what each costs, and what it opens. */
export function TierChoice({ tiers, value, onChange }: Props) {
  const name = useId();
  const nameOf = useTierName();
  return (
    <fieldset className={css.choices}>
      <legend>
        <Trans>Choose a tier</Trans>
      </legend>
      {tiers.map((tier) => {
        const { postsCount } = tier;
        const price = formatMoney(tier.monthlyCents, 'USD');
        return (
          <label key={tier.level} className={css.choice}>
            <input
              type="radio"
              {...{ name }}
              checked={value === tier.level}
              onChange={() => onChange(tier.level)}
            />
            <span>
              <strong>{nameOf(tier)}</strong>
              {tier.description && <small>{tier.description}</small>}
              <small>
                <Plural value={postsCount} one="# post for members" other="# posts for members" />
              </small>
            </span>
            <span>
              <Trans>{price} a month</Trans>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
