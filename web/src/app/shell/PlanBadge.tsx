import { Trans, useLingui } from '@lingui/react/macro';
import { Gem } from 'lucide-react';
import { Link } from '~/ui/Link';
import css from './MemberTools.module.css';
import { usePlanOffer } from './use-plan-offer';

/** The discount on a subscription, linking to the offer. Renders nothing without a discount. */
export function PlanBadge() {
  const { t } = useLingui();
  const { name, to, discount } = usePlanOffer('header');
  if (!discount) return null;
  return (
    <Link {...{ to }} className={css.plan} aria-label={t`${name}: up to ${discount}% off`}>
      <Gem aria-hidden="true" />
      <Trans>{discount}% off</Trans>
    </Link>
  );
}
