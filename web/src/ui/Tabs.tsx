import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import css from './Tabs.module.css';

type Props<V extends string> = {
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly { value: V; label: ReactNode; count?: number }[];
  children: ReactNode;
};

/** Views of one page. Keep the value in the URL, so that a tab can be linked to. */
export function Tabs<V extends string>({ label, value, onChange, tabs, children }: Props<V>) {
  return (
    <Base.Root className={css.root} value={value} onValueChange={(next) => onChange(next as V)}>
      <Base.List className={css.list} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={css.tab}>
            {tab.label}
            {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
          </Base.Tab>
        ))}
        <Base.Indicator className={css.indicator} />
      </Base.List>
      <Base.Panel value={value} className={css.panel}>
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
