import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from './Link';
import css from './Table.module.css';
import { useMedia } from './use-media';

export type Column<R> = {
  label: string;
  /** Whether the label is for screen readers only. */
  isLabelHidden?: boolean;
  /** Replaces the label, for the select-all box. */
  head?: ReactNode;
  /**
   * Layout in rows and cards. In cards, `title` and `wide` span the width, `number` takes a third, `half` a half;
   * `wide` and `number` show their label.
   */
  kind?: 'title' | 'wide' | 'half' | 'number' | 'action' | 'choice';
  isRowHead?: boolean;
  /** Whether the rows are sorted by it. */
  sorted?: 'ascending' | 'descending';
  width?: string;
  cell: (row: R) => ReactNode;
};

type Props<R> = {
  label: string;
  rows: readonly R[];
  keyOf: (row: R) => string | number;
  columns: readonly Column<R>[];
  /** Screen width below which rows become cards, in pixels. */
  cardsBelow: number;
  look?: 'plain' | 'dense' | 'text';
  /** Whether columns keep their width regardless of content. */
  isFixed?: boolean;
  /** Whether its rows belong to the past. */
  isQuiet?: boolean;
  isChosen?: (row: R) => boolean;
};

/** A table whose rows become cards on small screens. */
export function Table<R>(props: Props<R>) {
  const { label, rows, keyOf, columns, cardsBelow, look = 'plain', isFixed, isQuiet, isChosen } = props;
  const isCards = useMedia(`(width < ${cardsBelow}px)`);
  return (
    <table
      className={css.table}
      aria-label={label}
      data-look={look}
      data-fixed={isFixed || undefined}
      data-quiet={isQuiet || undefined}
      data-cards={isCards || undefined}
    >
      <thead>
        <tr>
          {columns.map(({ label: word, isLabelHidden, head, kind, sorted, width }) => (
            <th
              key={word}
              scope="col"
              className={kind && css[kind]}
              aria-sort={sorted}
              style={{ inlineSize: width }}
            >
              {head ?? (isLabelHidden ? <span className="visually-hidden">{word}</span> : word)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={css.row} data-chosen={isChosen?.(row) || undefined}>
            {columns.map((column) => (
              <Cell key={column.label} {...{ column, row }} isClipped={!isFixed} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps<R> = { column: Column<R>; row: R; isClipped: boolean };

function Cell<R>({ column: { label, kind, isRowHead, width, cell }, row, isClipped }: CellProps<R>) {
  const attributes = {
    className: clsx(kind && css[kind], isClipped && kind === 'title' && width && css.clipped),
    'data-label': label,
  };
  if (!isRowHead) return <td {...attributes}>{cell(row)}</td>;
  return (
    <th scope="row" {...attributes}>
      {cell(row)}
    </th>
  );
}

/** Label of the select-all box: for screen readers over a table, visible over cards. */
export const EveryRow = ({ children }: { children: ReactNode }) => (
  <span className={css.every}>{children}</span>
);

/** Name of a row, linking to its page. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={css.name}>
    {children}
  </Link>
);

type CellLinkProps = {
  to: string;
  tone?: 'plain' | 'strong' | 'danger';
  label?: string;
  children: ReactNode;
};

/** Link from a cell to more of the same. */
export const CellLink = ({ to, tone = 'plain', label, children }: CellLinkProps) => (
  <Link to={to} className={css.link} data-tone={tone} aria-label={label}>
    {children}
  </Link>
);

/** Secondary text below the main one. */
export const Detail = ({ children }: { children: ReactNode }) => (
  <span className={css.detail}>{children}</span>
);

type AlarmProps = {
  /** Lines shown; hovering shows the whole `title`. */
  lines?: number;
  title?: string;
  children: ReactNode;
};

/** An error, below the item that failed. */
export const Alarm = ({ lines, title, children }: AlarmProps) => (
  <span className={css.alarm} data-lines={lines} title={title} style={{ WebkitLineClamp: lines }}>
    {children}
  </span>
);

/** Small items side by side in a cell. */
export const Beside = ({ children }: { children: ReactNode }) => (
  <span className={css.beside}>{children}</span>
);
