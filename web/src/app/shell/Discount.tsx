import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import css from './Discount.module.css';
import { usePlanOffer } from './use-plan-offer';

/** Stands at the entry of the subscription: what it costs less. Nothing where it does not. */
export function Discount() {
  const { discount } = usePlanOffer('sidebar');
  // Staff at work are offered nothing.
  if (useLocation().pathname.startsWith('/admin') || !discount) return null;
  return (
    <>
      {' '}
      <span className={css.discount}>
        <Trans>{discount}% off</Trans>
      </span>
    </>
  );
}
