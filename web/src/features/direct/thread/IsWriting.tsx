import { Trans } from '@lingui/react/macro';
import { useIsWriting } from '../use-typing';
import css from './Direct.module.css';

/** Typing indicator. Not announced to screen readers, as it comes and goes. */
export function IsWriting({ username, name }: { username: string; name: string }) {
  const isWriting = useIsWriting(username);
  return (
    isWriting && (
      <p className={css.isWriting}>
        <Trans>{name} is writing…</Trans>
      </p>
    )
  );
}
