import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLocation } from 'react-router';
import { listWith } from '~/staff/jobs/filter';
import { Link } from '~/ui/Link';
import css from './SortHead.module.css';
import type { Sort } from './use-filter';

type Props = {
  label: string;
  /** Orders that a press goes through, the last back to the first. */
  orders: readonly Sort[];
  chosen: Sort;
};

/** Head of a column by which the list can be sorted. */
export function SortHead({ label, orders, chosen }: Props) {
  const { search } = useLocation();
  const at = orders.indexOf(chosen);
  const next = orders[(at + 1) % orders.length];
  const Arrow = chosen === 'oldest' ? ArrowUp : ArrowDown;
  return (
    <Link
      to={listWith(search, { sort: next === 'newest' ? undefined : next })}
      className={css.head}
      data-chosen={at >= 0 || undefined}
      replace
    >
      {label}
      {at >= 0 && <Arrow size={14} aria-hidden="true" />}
    </Link>
  );
}
