import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useSession } from '~/app/session';
import { centsOf } from '~/i18n/cents';
import { formatMoney } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { IconButton } from '~/ui/IconButton';
import { MoneyField, writtenMoney } from '~/ui/MoneyField';
import { Notice } from '~/ui/Notice';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import { reloadOffers } from './AddForm';
import { ItemLine, sumOf, useItemTitle } from './bundle-words';
import css from './Sales.module.css';

type Item = Schema['PostBundleItem'];
type Bundle = Schema['OwnPostBundle'];
type Props = {
  /** The bundle that is edited; none for a new one. */
  bundle?: Bundle;
  choices: readonly Item[];
  /** A post to put in. */
  addedId?: string;
  onLeave: () => void;
};

const FEWEST = 2;
const MOST = 20;
const TITLE_CHARS = 100;

const firstOf = ({ bundle, choices, addedId }: Props): Item[] => {
  const held = bundle?.items ?? [];
  const added = choices.find(({ id }) => id === addedId && !held.some((item) => item.id === id));
  return added ? [...held, added] : [...held];
};

/** The bounds of a bundle's price: those of a post, and less than its posts cost one by one. */
function useBounds(items: readonly Item[]) {
  const { config } = useSession();
  const sum = sumOf(items.filter(({ isAvailable }) => isAvailable));
  return {
    sum,
    min: config?.secondary.minFeedPrice ?? 0,
    max: Math.min(config?.secondary.maxFeedPrice ?? sum, sum - 1),
  };
}

type PartProps = {
  items: readonly Item[];
  isFixed: (item: Item) => boolean;
  onChange: (items: Item[]) => void;
};

/** The posts of the bundle, in their order. */
function Parts({ items, isFixed, onChange }: PartProps) {
  const { t } = useLingui();
  const titleOf = useItemTitle();
  const swap = (place: number, other: number) => {
    const next = [...items];
    const [one, two] = [next[place], next[other]];
    if (!one || !two) return;
    next[place] = two;
    next[other] = one;
    onChange(next);
  };
  return (
    <ol className={css.list} aria-label={t`In this bundle`}>
      {items.map((item, place) => {
        const title = titleOf(item);
        return (
          <li key={item.id} className={css.row}>
            <span>
              <ItemLine item={item} />
              {!item.isAvailable && (
                <small>
                  {' '}
                  <Trans>Not for sale now</Trans>
                </small>
              )}
            </span>
            <span className={css.buttons}>
              {place > 0 && (
                <IconButton
                  size="small"
                  label={t`Move up: ${title}`}
                  icon={<ArrowUp />}
                  onClick={() => swap(place, place - 1)}
                />
              )}
              {place < items.length - 1 && (
                <IconButton
                  size="small"
                  label={t`Move down: ${title}`}
                  icon={<ArrowDown />}
                  onClick={() => swap(place, place + 1)}
                />
              )}
              {!isFixed(item) && (
                <IconButton
                  size="small"
                  label={t`Take out: ${title}`}
                  icon={<X />}
                  onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
                />
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Makes a bundle, or changes one. Once it was sold, posts can only be added. */
export function BundleForm(props: Props) {
  const { bundle, choices, onLeave } = props;
  const { t } = useLingui();
  const [title, setTitle] = useState(bundle?.title ?? '');
  const [price, setPrice] = useState(writtenMoney(bundle?.priceCents));
  const [items, setItems] = useState<readonly Item[]>(() => firstOf(props));
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const bounds = useBounds(items);
  const cents = centsOf(price) ?? 0;
  const isPriceFine = cents >= bounds.min && cents <= bounds.max;
  const isEnough = items.length >= FEWEST && items.length <= MOST;
  const [sum, min, max] = [bounds.sum, bounds.min, bounds.max].map((value) => formatMoney(value, 'USD'));
  const others = choices.filter(({ id }) => !items.some((item) => item.id === id));
  const isFixed = (item: Item) =>
    Boolean(bundle && bundle.sold > 0 && item.isAvailable && bundle.items.some(({ id }) => id === item.id));
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !isPriceFine || !isEnough) return;
    setIsBusy(true);
    setError(undefined);
    const body = { title: title.trim(), priceCents: cents, itemIds: items.map(({ id }) => id) };
    try {
      await accept(
        bundle
          ? api.PUT('/front/models/bundles/{id}', { params: { path: { id: bundle.id } }, body })
          : api.POST('/front/models/bundles', { body }),
        { isQuiet: true },
      );
      reloadOffers();
      toast.success(t`Saved`);
      onLeave();
    } catch (caught) {
      setError(caught);
    }
    setIsBusy(false);
  }
  const isPossible = bounds.max >= bounds.min;
  return (
    <form className={css.form} onSubmit={(event) => void save(event)}>
      <TextField
        label={t`Title`}
        required
        maxLength={TITLE_CHARS}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      {items.length > 0 && <Parts {...{ items, isFixed }} onChange={setItems} />}
      {bundle && bundle.sold > 0 && (
        <p className={css.quiet}>
          <Trans>This bundle has been sold, so you can add posts but not take any out.</Trans>
        </p>
      )}
      {others.length > 0 && items.length < MOST && (
        <fieldset className={css.choices}>
          <legend>
            <Trans>Add posts</Trans>
          </legend>
          {others.map((item) => (
            <Checkbox
              key={item.id}
              label={<ItemLine item={item} />}
              checked={false}
              onChange={() => setItems([...items, item])}
            />
          ))}
        </fieldset>
      )}
      {isEnough ? (
        <MoneyField
          label={t`Bundle price (USD)`}
          required
          value={price}
          hint={
            isPossible
              ? t`${min} to ${max}. One by one, these posts cost ${sum}.`
              : t`Add more posts: one by one, these cost ${sum}.`
          }
          error={
            isPossible && price.trim() !== '' && !isPriceFine
              ? t`Enter a price from ${min} to ${max}.`
              : undefined
          }
          onChange={setPrice}
        />
      ) : (
        <p className={css.quiet}>
          <Trans>
            Choose {FEWEST} to {MOST} paid posts.
          </Trans>
        </p>
      )}
      {error !== undefined && (
        <Notice tone="danger" isUrgent>
          {refusalText(error)}
        </Notice>
      )}
      <div className={css.buttons}>
        <Button type="submit" isBusy={isBusy} disabled={!isEnough || !isPriceFine || title.trim() === ''}>
          <Trans>Save</Trans>
        </Button>
        <Button tone="outline" onClick={onLeave}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
