import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import type { ModalControl } from '~/app/modals/registry';
import { formatMoney } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { ItemLine } from './bundle-words';
import { Checkout } from './Checkout';
import css from './Sales.module.css';

type Props = ModalControl & { id: string; source?: string };

/** Shows a bundle with everything in it, and buys what the user lacks. */
export function BundleCheckout({ id, ...control }: Props) {
  const { t } = useLingui();
  const path = '/front/bundles/{id}';
  const { data, error, mutate } = useApi<typeof path>([path, { path: { id } }]);
  const price = formatMoney(data?.priceCents ?? 0, 'USD');
  const full = formatMoney(data?.fullCents ?? 0, 'USD');
  const owned = data?.items.filter(({ isOwned }) => isOwned).length ?? 0;
  return (
    <Checkout
      {...control}
      title={data?.title ?? t`Bundle`}
      description={
        data && (
          <Trans>
            {price} instead of {full}. Pay once, keep it all forever.
          </Trans>
        )
      }
      wanted={data && !data.isOwned ? { kind: 'bundle', id } : undefined}
      priceCents={data?.priceCents ?? 0}
    >
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={120} />
      {data && (
        <ul className={css.list} aria-label={t`In this bundle`}>
          {data.items.map((item) => (
            <li key={item.id} className={css.row}>
              <ItemLine item={item} />
              {item.isOwned && (
                <Badge>
                  <Trans>Unlocked</Trans>
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      {data?.isOwned && (
        <p>
          <Trans>You already have everything in this bundle.</Trans>
        </p>
      )}
      {data && !data.isOwned && owned > 0 && (
        <p className={css.quiet}>
          <Plural
            value={owned}
            one="You already have # of these posts. You never pay more than the others cost one by one."
            other="You already have # of these posts. You never pay more than the others cost one by one."
          />
        </p>
      )}
    </Checkout>
  );
}
