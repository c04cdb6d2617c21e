import { useLingui } from '@lingui/react/macro';
import { specs } from '../fields/specs';
import { wordsByField } from '../option-words/by-field';
import type { Facts } from '../wire';
import css from './Character.module.css';

const fields: readonly [keyof Facts, string][] = [
  ['personality', 'personality.personality'],
  ['occupation', 'personality.occupation'],
  ['relationship', 'personality.relationship'],
  ['hometown', 'personality.hometown'],
  ['zodiac', 'personality.zodiac'],
  ['ethnicity', 'appearance.ethnicity'],
  ['leisure', 'interests.leisure'],
  ['music', 'interests.music'],
  ['cuisine', 'interests.cuisine'],
];

/** Public facts about a character; unset ones are skipped. */
export function FactList({ facts }: { facts: Facts }) {
  const { i18n } = useLingui();
  const lines = fields.flatMap(([name, field]) => {
    const label = specs[field]?.label;
    const values = [facts[name] ?? []].flat().filter(Boolean);
    if (!label || values.length === 0) return [];
    const words = values.map((value) => {
      const known = wordsByField[field]?.[value];
      return known ? i18n._(known) : value;
    });
    return [{ field, label: i18n._(label), words: words.join(', ') }];
  });
  return (
    <dl className={css.facts}>
      {lines.map(({ field, label, words }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
