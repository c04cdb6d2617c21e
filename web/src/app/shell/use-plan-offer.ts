import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFeatures } from '../features';
import { useSession } from '../session';

/** The subscription that is offered to this visitor: its name, its page, and what it costs less at most, if it does. */
export function usePlanOffer(source: 'header' | 'sidebar') {
  const { i18n } = useLingui();
  const { config, plan } = useSession();
  const isThere = useFeatures()('isPaidSubscriptionEnabled');
  const page = plan ? '/subscription/pro' : '/subscription';
  const discount = isThere && plan !== 'pro' ? (config?.planDiscount ?? 0) : 0;
  return {
    name: i18n._(plan ? msg`Pro` : msg`Premium`),
    to: `${page}?triggerSource=${source}`,
    /** Hundredths; nothing where there is none. */
    discount: discount > 0 ? discount : undefined,
  };
}
