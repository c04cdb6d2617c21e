import { Trans, useLingui } from '@lingui/react/macro';
import css from './Fields.module.css';
import { specs } from './specs';

/** Says what a change took along with it, for those who don't see the other fields. */
export function AlsoChanged({ fields }: { fields: readonly string[] }) {
  const { i18n } = useLingui();
  const taken = fields.flatMap((field) => (specs[field] ? [i18n._(specs[field].label)] : []));
  const names = taken.join(', ');
  return (
    <p role="status" className={css.taken}>
      {taken.length > 0 && <Trans>Also changed: {names}</Trans>}
    </p>
  );
}
