import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { refusalText } from '~/i18n/refusals';
import { Notice } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import css from './MassMessages.module.css';
import { reasonWords } from './mass-words';

type Props = { preview: Schema['AudiencePreview'] | undefined; error?: unknown };

/** Recipients, and the people left out, by reason. */
export function Shares({ preview, error }: Props) {
  const { i18n } = useLingui();
  if (error !== undefined && !preview) return <Notice tone="danger">{refusalText(error)}</Notice>;
  if (!preview) return <Skeleton style={{ blockSize: 96 }} />;
  const people = (names: readonly string[], count: number) =>
    names.map((name) => `@${name}`).join(', ') + (count > names.length ? ' …' : '');
  return (
    <dl className={css.shares} aria-live="polite">
      <dt>
        <Plural value={preview.count} one="# recipient" other="# recipients" />
      </dt>
      <dd>{preview.count > 0 ? people(preview.people, preview.count) : <Trans>No matches.</Trans>}</dd>
      {preview.leftOut.map(({ reason, count, people: names }) => (
        <div key={reason}>
          <dt>
            {reasonWords[reason] ? i18n._(reasonWords[reason]) : reason}: {count}
          </dt>
          {names.length > 0 && <dd>{people(names, count)}</dd>}
        </div>
      ))}
    </dl>
  );
}
