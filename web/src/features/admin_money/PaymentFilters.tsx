import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Schema } from '~/api/schemas';
import { saleWords } from '~/i18n/sale-kinds';
import { Select } from '~/ui/Select';
import { TextField } from '~/ui/TextField';
import { useSettled } from '~/ui/use-settled';
import css from './Money.module.css';
import { paymentStates, providerNames, providerText } from './words';

const names = ['text', 'state', 'purpose', 'provider', 'since', 'until'] as const;
type Name = (typeof names)[number];
export type PaymentFilter = {
  text?: string;
  state?: Schema['PaymentState'];
  purpose?: Schema['SaleKind'];
  provider?: string;
  since?: string;
  until?: string;
};

/** The filter of an address, without what no payment can have. */
export function filterOf(query: URLSearchParams): PaymentFilter {
  const isKnown: Partial<Record<Name, (value: string) => boolean>> = {
    state: (value) => value in paymentStates,
    purpose: (value) => value in saleWords,
    since: (value) => /^\d{4}-\d\d-\d\d$/.test(value),
    until: (value) => /^\d{4}-\d\d-\d\d$/.test(value),
  };
  const said = names
    .map((name) => [name, query.get(name)?.trim() ?? ''] as const)
    .filter(([name, value]) => value && (isKnown[name]?.(value) ?? true));
  return Object.fromEntries(said) as PaymentFilter;
}

type Props = {
  filter: PaymentFilter;
  onChange: (change: Readonly<Record<string, string | undefined>>) => void;
};

/** Which payments to show. */
export function PaymentFilters({ filter, onChange }: Props) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState(filter.text ?? '');
  const settled = useSettled(text.trim(), 400);
  const { text: shown = '' } = filter;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is written into the address
  useEffect(() => {
    // The address is written at once, which React can’t do while it draws.
    if (settled !== shown) queueMicrotask(() => onChange({ text: settled }));
  }, [settled]);
  const choose = (name: Name) => ({
    value: filter[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <div className={css.filters}>
      <TextField
        type="search"
        label={t`Search payments`}
        placeholder={t`Name, email, amount or ID`}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <Select
        label={t`Status`}
        placeholder={t`All`}
        options={Object.entries(paymentStates).map(([value, { word }]) => ({ value, label: i18n._(word) }))}
        {...choose('state')}
      />
      <Select
        label={t`Kind`}
        placeholder={t`All kinds`}
        options={Object.entries(saleWords).map(([value, word]) => ({ value, label: i18n._(word) }))}
        {...choose('purpose')}
      />
      <Select
        label={t`Provider`}
        placeholder={t`All`}
        options={providerNames.map((value) => ({ value, label: providerText(value, i18n) }))}
        {...choose('provider')}
      />
      <TextField type="date" label={t`From`} {...choose('since')} />
      <TextField
        type="date"
        label={t({ message: 'Until', context: 'filter by date' })}
        {...choose('until')}
      />
    </div>
  );
}
