import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '~/ui/Link';
import { fieldValue } from '../draft';
import { specs } from '../fields/specs';
import { wordsByField } from '../option-words/by-field';
import type { Draft } from '../wire';
import { type Flow, pathOf, type Step } from './flow';
import css from './Wizard.module.css';

type Props = { flow: Flow; step: Step; draft: Draft };

/** Everything that was chosen, with the way back to where it was chosen. */
export function Summary({ flow, step, draft }: Props) {
  const { t, i18n } = useLingui();
  const said = (field: string): string => {
    const value = fieldValue(draft, field);
    const words = (Array.isArray(value) ? value : [value]).filter(
      (word) => word !== undefined && word !== '' && typeof word !== 'boolean',
    );
    const known = wordsByField[field];
    return words
      .map((word) => {
        const text = known?.[String(word)];
        return text ? i18n._(text) : String(word);
      })
      .join(', ');
  };
  const others = flow.steps.filter((known) => known !== step);
  const shown = others.flatMap((known) => {
    const lines = known.fields.flatMap((field) => {
      const spec = specs[field];
      const isWord = spec && !['area', 'visibility', 'language', 'switch'].includes(spec.look);
      const words = isWord ? said(field) : '';
      return spec && words ? [{ field, label: i18n._(spec.label), words }] : [];
    });
    return lines.length > 0 ? [{ known, lines }] : [];
  });
  return (
    <dl className={css.summary} aria-label={t`Your choices`}>
      {shown.map(({ known, lines }) => (
        <div key={known.id} className={css.part}>
          <dt>
            {i18n._(known.title)}
            <Link to={pathOf(flow, known)} aria-label={t`Change: ${i18n._(known.title)}`}>
              <Trans>Change</Trans>
            </Link>
          </dt>
          {lines.map(({ field, label, words }) => (
            <dd key={field}>
              <span>{label}</span> {words}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
