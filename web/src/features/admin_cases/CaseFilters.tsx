import { useLingui } from '@lingui/react/macro';
import { type Kind, kinds, type State, states } from '~/staff/case-words';
import { Select } from '~/ui/Select';
import { Switch } from '~/ui/Switch';
import css from './Cases.module.css';
import type { CaseFilter } from './case-filter';

type Props = {
  filter: CaseFilter;
  onChange: (filter: { state: string; subjectType: string; mine: string }) => void;
};

/** Which cases to show. */
export function CaseFilters({ filter, onChange }: Props) {
  const { t, i18n } = useLingui();
  const set = (part: Partial<Parameters<Props['onChange']>[0]>) =>
    onChange({
      state: filter.state ?? '',
      subjectType: filter.subjectType ?? '',
      mine: filter.mine ? 'true' : '',
      ...part,
    });
  return (
    <div className={css.filters}>
      <Select
        label={t`Status`}
        value={filter.state ?? ''}
        placeholder={t`Open`}
        options={(Object.keys(states) as State[]).map((value) => ({
          value,
          label: i18n._(states[value].word),
        }))}
        onChange={({ target }) => set({ state: target.value })}
      />
      <Select
        label={t`Kind`}
        value={filter.subjectType ?? ''}
        placeholder={t`Any`}
        options={(Object.keys(kinds) as Kind[]).map((value) => ({ value, label: i18n._(kinds[value]) }))}
        onChange={({ target }) => set({ subjectType: target.value })}
      />
      <Switch
        label={t`Assigned to me`}
        checked={filter.mine ?? false}
        onChange={(isOn) => set({ mine: isOn ? 'true' : '' })}
      />
    </div>
  );
}
