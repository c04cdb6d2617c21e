import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { formatMoney } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { Button, ButtonLink } from '~/ui/Button';
import { Title } from '~/ui/Title';
import { useQuery } from '~/ui/use-query';
import { removeItem } from './AddForm';
import { BundleForm } from './BundleForm';
import { sumOf } from './bundle-words';
import css from './Sales.module.css';

type Bundle = Schema['OwnPostBundle'];

const FEWEST = 2;
const NEW = 'new';

function Row({ bundle, onEdit }: { bundle: Bundle; onEdit: () => void }) {
  const { t } = useLingui();
  const { id, title, priceCents, sold, isOnSale, items } = bundle;
  const price = formatMoney(priceCents, 'USD');
  const full = formatMoney(sumOf(items.filter(({ isAvailable }) => isAvailable)), 'USD');
  const withdraw = () =>
    openModal('confirm', {
      title: <Trans>Withdraw this bundle?</Trans>,
      description: <Trans>It’s no longer sold. People who bought it keep their posts.</Trans>,
      action: <Trans>Withdraw</Trans>,
      tone: 'danger',
      onConfirm: () =>
        void removeItem(accept(api.DELETE('/front/models/bundles/{id}', { params: { path: { id } } }))),
    });
  return (
    <>
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
        {' · '}
        <Plural value={sold} one="# sold" other="# sold" />
      </span>
      {!isOnSale && (
        <Badge tone="danger">
          <Trans>Not on sale: its posts cost no more one by one, or fewer than two are left</Trans>
        </Badge>
      )}
      <span className={css.buttons}>
        <Button tone="outline" size="small" aria-label={t`Edit ${title}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Button tone="outline" size="small" aria-label={t`Withdraw ${title}`} onClick={withdraw}>
          <Trans>Withdraw</Trans>
        </Button>
      </span>
    </>
  );
}

/** A creator's bundles: posts and albums that are sold together for less. */
export default function BundlesPage() {
  const { t } = useLingui();
  const { query, setQuery } = useQuery();
  const addedId = query.get('add') ?? undefined;
  const { data, error, mutate } = useApi(['/front/models/bundles']);
  const [openId, setOpenId] = useState<string>();
  const leave = () => {
    setOpenId(undefined);
    if (addedId) setQuery({ add: undefined });
  };
  const isEmpty = data?.items.length === 0;
  const canStart = data !== undefined && data.choices.length >= FEWEST;
  return (
    <div className={css.page}>
      <Title>{t`Bundles`}</Title>
      <h1>
        <Trans>Bundles</Trans>
      </h1>
      <p className={css.quiet}>
        <Trans>Sell several paid posts together for less than they cost one by one.</Trans>
      </p>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={240} />
      {addedId && canStart && (
        <p>
          <Trans>Edit a bundle to add the post, or start a new one.</Trans>
        </p>
      )}
      {data && (
        <section className={css.section}>
          {isEmpty && (
            <p className={css.quiet}>
              {canStart ? (
                <Trans>No bundles yet.</Trans>
              ) : (
                <Trans>No bundles yet. Publish at least two paid posts first.</Trans>
              )}
            </p>
          )}
          <ul className={css.list}>
            {data.items.map((bundle) => (
              <li key={bundle.id} className={bundle.id === openId ? undefined : css.row}>
                {bundle.id === openId ? (
                  <BundleForm choices={data.choices} onLeave={leave} {...{ bundle, addedId }} />
                ) : (
                  <Row bundle={bundle} onEdit={() => setOpenId(bundle.id)} />
                )}
              </li>
            ))}
          </ul>
          {openId === NEW && <BundleForm choices={data.choices} onLeave={leave} {...{ addedId }} />}
          {openId !== NEW && canStart && (
            <Button onClick={() => setOpenId(NEW)}>
              <Trans>New bundle</Trans>
            </Button>
          )}
          {!canStart && (
            <ButtonLink tone="outline" to="/post/new">
              <Trans>Create a post</Trans>
            </ButtonLink>
          )}
        </section>
      )}
    </div>
  );
}
