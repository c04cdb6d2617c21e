import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { formatList } from '~/i18n/format';
import { languageNames } from '~/i18n/locale';
import { Badge } from '~/ui/Badge';
import { IconButton } from '~/ui/IconButton';
import css from './Policy.module.css';
import type { Line } from './use-policy';
import { fieldWords, kindWords } from './words';

type Props = { lines: readonly Line[]; onRemove?: (line: Line) => void };

/** The lines of a version. */
export function Lines({ lines, onRemove }: Props) {
  const { t, i18n } = useLingui();
  if (lines.length === 0)
    return (
      <p>
        <Trans>No lines. The built-in rules decide.</Trans>
      </p>
    );
  return (
    <ul className={css.list}>
      {lines.map((line) => {
        const { kind, locale, fields, phrase, note } = line;
        const where = fields.map((field) => i18n._(fieldWords[field]));
        return (
          <li key={`${kind}:${locale}:${fields}:${phrase}`} className={css.line}>
            <Badge tone={kind === 'refuse' ? 'danger' : 'ok'}>{i18n._(kindWords[kind])}</Badge>
            <strong>{phrase}</strong>
            {locale && <Badge>{languageNames[locale]}</Badge>}
            {where.length > 0 && <span>{formatList(where)}</span>}
            {note && <small>{note}</small>}
            {onRemove && (
              <IconButton
                label={t`Remove ${phrase}`}
                icon={<X />}
                size="small"
                onClick={() => onRemove(line)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
