import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Chart, Values } from './charts';
import { formatAt } from './moments';
import css from './NumbersTable.module.css';
import { formatValue } from './units';

type Props = { chart: Chart; at: readonly number[]; rows: readonly Values[]; isLong: boolean };

/** The numbers behind a chart, newest first; rendered only once opened. */
export function NumbersTable({ chart, at, rows, isLong }: Props) {
  const { t, i18n } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const title = i18n._(chart.title);
  const name = t`${title} as a table`;
  const show = t`Show as table`;
  return (
    <details className={css.numbers} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary aria-label={`${show}: ${title}`}>{show}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={css.scroll} tabIndex={0} aria-label={name}>
          <table aria-label={name}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Time</Trans>
                </th>
                {chart.lines.map(({ label }) => (
                  <th key={label.id} scope="col">
                    {i18n._(label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {at
                .map((seconds, place) => (
                  <tr key={seconds}>
                    <th scope="row">{formatAt(seconds, isLong)}</th>
                    {rows.map((values, line) => (
                      <td key={chart.lines[line]?.label.id}>{formatValue(values[place], chart.unit)}</td>
                    ))}
                  </tr>
                ))
                .reverse()}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
