import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useApi } from '~/api/use-api';
import type { ModalControl } from '~/app/modals/registry';
import { formatMoney } from '~/i18n/format';
import { MOST_CHANGES } from '~/pictures/requests/requests';
import { TextArea } from '~/ui/TextArea';
import { Checkout } from './Checkout';
import css from './Sales.module.css';

type Props = ModalControl & { username: string };
const LIMIT = 500;

/** Orders something from a creator's menu. The money is kept until it is delivered. */
export default function RequestMenuModal({ username, ...control }: Props) {
  const { t } = useLingui();
  const name = useId();
  const { data } = useApi<'/front/models/username/{username}/offers'>([
    '/front/models/username/{username}/offers',
    { path: { username } },
  ]);
  const [itemId, setItemId] = useState<string>();
  const [note, setNote] = useState('');
  const item = data?.requestMenu.find(({ id }) => id === itemId);
  const used = [...note.trim()].length;
  return (
    <Checkout
      {...control}
      title={t`${username}’s request menu`}
      description={
        <Trans>
          Your payment is held until you confirm the delivery. You can ask for {MOST_CHANGES} changes, and
          you’re refunded if the request isn’t accepted or delivered.
        </Trans>
      }
      wanted={
        item && used > 0 && used <= LIMIT
          ? { kind: 'request', itemId: item.id, note: note.trim() }
          : undefined
      }
      priceCents={item?.priceCents ?? 0}
    >
      <fieldset className={css.choices}>
        <legend>
          <Trans>What would you like?</Trans>
        </legend>
        {data?.requestMenu.length === 0 && (
          <p>
            <Trans>The menu is empty right now.</Trans>
          </p>
        )}
        {data?.requestMenu.map(({ id, title, priceCents, days }) => (
          <label key={id} className={css.choice}>
            <input type="radio" {...{ name }} checked={id === itemId} onChange={() => setItemId(id)} />
            <span>
              {title} · <Plural value={days} one="within # day" other="within # days" />
            </span>
            <span>{formatMoney(priceCents, 'USD')}</span>
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t`Describe your request`}
        rows={3}
        dir="auto"
        value={note}
        count={{ used, limit: LIMIT }}
        onChange={({ target }) => setNote(target.value)}
      />
    </Checkout>
  );
}
