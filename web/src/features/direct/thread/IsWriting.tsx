import { Trans } from '@lingui/react/macro';
import { isTwinAnswering } from '../twin/twin';
import { useIsWriting } from '../use-typing';
import type { DirectChat } from '../wire';
import css from './Direct.module.css';

/** Typing indicator. Not announced to screen readers, as it comes and goes. */
export function IsWriting({ chat }: { chat: DirectChat }) {
  const { username, displayName: name } = chat.counterpart;
  const isTold = useIsWriting(username);
  const isTwin = isTwinAnswering(chat);
  const isOwn = chat.twin?.isOwn ?? false;
  const isThinking = isTwin && chat.twin?.isAnswering;
  if (!isTold && !isThinking) return null;
  return (
    <p className={css.isWriting}>
      {isOwn && isThinking ? (
        <Trans>Your AI twin is writing…</Trans>
      ) : isTwin && !isOwn ? (
        <Trans>The AI twin of {name} is writing…</Trans>
      ) : (
        <Trans>{name} is writing…</Trans>
      )}
    </p>
  );
}
