import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Package } from 'lucide-react';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { useSignedUp } from '~/app/modals/use-signed-up';
import { formatMoney } from '~/i18n/format';
import { useLiveEvent } from '~/live/events';
import { Button } from '~/ui/Button';
import css from './Sales.module.css';

/** Bundles that a creator sells, at the user's price. Nothing while there are none. */
export default function PersonBundles({ username }: { username: string }) {
  const { t } = useLingui();
  const asMember = useSignedUp();
  const path = '/front/models/username/{username}/bundles';
  const { data, mutate } = useApi<typeof path>([path, { path: { username } }]);
  useLiveEvent('purchaseUpdate', () => void mutate());
  const bundles = data?.items.filter(({ isOwned }) => !isOwned) ?? [];
  if (bundles.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>
        <Trans>Bundles</Trans>
      </h2>
      <ul className={css.list}>
        {bundles.map(({ id, title, items, priceCents, fullCents }) => {
          const price = formatMoney(priceCents, 'USD');
          const full = formatMoney(fullCents, 'USD');
          const view = () => openModal('purchasePost', { id, kind: 'bundle', source: 'profile' });
          return (
            <li key={id} className={css.row}>
              <span>
                <strong>
                  <bdi>{title}</bdi>
                </strong>
                <br />
                <Plural value={items.length} one="# post" other="# posts" />
                {' · '}
                <Trans>
                  {price} instead of {full}
                </Trans>
              </span>
              <Button
                size="small"
                icon={<Package />}
                aria-label={t`View bundle: ${title}`}
                onClick={() => asMember(view, <Trans>Sign up to unlock this.</Trans>)}
              >
                <Trans>View bundle</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
