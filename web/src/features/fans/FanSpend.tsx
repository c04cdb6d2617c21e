import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatDay, formatMoney } from '~/i18n/format';
import { saleWords } from '~/i18n/sale-kinds';
import { Link } from '~/ui/Link';
import css from './Fans.module.css';

const money = (cents: number) => formatMoney(cents, 'USD');

type Props = { username: string; money: Schema['FanMoney'] };

/** Money that a fan paid, by kind, and the first and last purchase. */
export function FanSpend({ username, money: { kinds, first, last } }: Props) {
  const { i18n } = useLingui();
  const sum = (pick: (row: Schema['FanKind']) => number) =>
    money(kinds.reduce((all, row) => all + pick(row), 0));
  return (
    <section className={css.part} aria-labelledby="fan-spend">
      <h3 id="fan-spend">
        <Trans>Spend</Trans>
      </h3>
      {kinds.length === 0 ? (
        <p className={css.quiet}>
          <Trans>No purchases yet</Trans>
        </p>
      ) : (
        <table className={css.spend}>
          <thead>
            <tr>
              <th scope="col">
                <Trans context="of a sale">Kind</Trans>
              </th>
              <th scope="col">
                <Trans>30 days</Trans>
              </th>
              <th scope="col">
                <Trans>All time</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ kind, recentCents, totalCents }) => (
              <tr key={kind}>
                <th scope="row">{i18n._(saleWords[kind])}</th>
                <td>{money(recentCents)}</td>
                <td>{money(totalCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <Trans>Total</Trans>
              </th>
              <td>{sum(({ recentCents }) => recentCents)}</td>
              <td>{sum(({ totalCents }) => totalCents)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {first && last && (
        <dl className={css.facts}>
          <div>
            <dt>
              <Trans>First purchase</Trans>
            </dt>
            <dd>
              <Purchase {...{ username }} purchase={first} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Last purchase</Trans>
            </dt>
            <dd>
              <Purchase {...{ username }} purchase={last} />
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}

type PurchaseProps = { username: string; purchase: Schema['FanPurchase'] };

/** A purchase, which leads to the fan's rows of sales. */
function Purchase({ username, purchase: { kind, bookedAt, grossCents } }: PurchaseProps) {
  const { i18n } = useLingui();
  return (
    <Link to={`/earnings/earning-history?buyer=${username}`}>
      {formatDay(bookedAt)} · {i18n._(saleWords[kind])} · {money(grossCents)}
    </Link>
  );
}
