import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from './Link';
import css from './Table.module.css';
import { useMedia } from './use-media';

export type Column<R> = {
  label: string;
  /** Whether its label is only read out. */
  isLabelHidden?: boolean;
  /** In the place of its label: what chooses all rows. */
  head?: ReactNode;
  /**
   * How it stands in its row, and in a card: a title and what is wide go across, numbers stand three side by side,
   * halves two. What is wide and numbers bear their label there.
   */
  kind?: 'title' | 'wide' | 'half' | 'number' | 'action' | 'choice';
  isRowHead?: boolean;
  width?: string;
  cell: (row: R) => ReactNode;
};

type Props<R> = {
  label: string;
  rows: readonly R[];
  keyOf: (row: R) => string | number;
  columns: readonly Column<R>[];
  /** The width of the screen below which each row is a card, in pixels. */
  cardsBelow: number;
  look?: 'plain' | 'dense' | 'text';
  /** Whether columns are as wide as they say, whatever stands in them. */
  isFixed?: boolean;
  /** Whether what it lists is over. */
  isQuiet?: boolean;
  isChosen?: (row: R) => boolean;
};

/** Rows under their labels; on a small screen each is a card. */
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
          {columns.map(({ label: word, isLabelHidden, head, kind, width }) => (
            <th key={word} scope="col" className={kind && css[kind]} style={{ inlineSize: width }}>
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

/** What chooses all rows is called: read out over a table, seen over cards. */
export const EveryRow = ({ children }: { children: ReactNode }) => (
  <span className={css.every}>{children}</span>
);

/** What a row is called, with the way to its own page. */
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

/** A way on from a cell: to more of what it tells. */
export const CellLink = ({ to, tone = 'plain', label, children }: CellLinkProps) => (
  <Link to={to} className={css.link} data-tone={tone} aria-label={label}>
    {children}
  </Link>
);

/** Less weighty words below others. */
export const Detail = ({ children }: { children: ReactNode }) => (
  <span className={css.detail}>{children}</span>
);

type AlarmProps = {
  /** The lines of it that are shown; a pointer at it brings the whole `title`. */
  lines?: number;
  title?: string;
  children: ReactNode;
};

/** What went wrong, below what it went wrong with. */
export const Alarm = ({ lines, title, children }: AlarmProps) => (
  <span className={css.alarm} data-lines={lines} title={title} style={{ WebkitLineClamp: lines }}>
    {children}
  </span>
);

/** Small things side by side in a cell. */
export const Beside = ({ children }: { children: ReactNode }) => (
  <span className={css.beside}>{children}</span>
);
