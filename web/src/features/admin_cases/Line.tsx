import { useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatMoment } from '~/i18n/format';
import { speakers } from '~/staff/case-words';
import { withEmoji } from '~/ui/emoji';
import css from './Cases.module.css';

type Props = { line: Schema['CaseLine']; isSubject?: boolean };

/** A message with its author and time. */
export function Line({ line: { speaker, name, text, at }, isSubject }: Props) {
  const { i18n } = useLingui();
  return (
    <div>
      <span className={css.meta}>
        {name && <bdi>{name} · </bdi>}
        {i18n._(speakers[speaker])} · <time dateTime={at}>{formatMoment(at)}</time>
      </span>
      <p className={css.said} dir="auto" data-subject={isSubject || undefined}>
        {withEmoji(text)}
      </p>
    </div>
  );
}
