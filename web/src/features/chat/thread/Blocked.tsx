import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { openModal } from '~/app/modals/current';
import css from '~/talk/thread/Composer.module.css';
import { Button, ButtonLink } from '~/ui/Button';
import type { BlockedReason } from '../wire';

type Block = { words: MessageDescriptor; way: 'discover' | 'signUp' };

/** Reasons that block writing, and the way out of each. */
const blocks: Partial<Record<BlockedReason, Block>> = {
  userDeleted: {
    words: msg`This character is gone. Your messages stay here.`,
    way: 'discover',
  },
  geoBanned: { words: msg`This character isn’t available where you are.`, way: 'discover' },
  counterpartBanned: { words: msg`You can’t chat with this character.`, way: 'discover' },
  modelCantChatNotMembers: {
    words: msg`Create a free account to keep chatting. Your conversation is saved.`,
    way: 'signUp',
  },
};
const emptied: Block = {
  words: msg`Everyone in this scene is gone. The messages stay here.`,
  way: 'discover',
};
const unknown: Block = { words: msg`You can’t write here right now.`, way: 'discover' };

type Props = { reason: BlockedReason; isScene: boolean; onSignedIn: () => void };

/** Ways to an account: sign up without leaving the chat, or log in. */
function SignIn({ onSignedIn }: Pick<Props, 'onSignedIn'>) {
  const { pathname, search } = useLocation();
  const here = new URLSearchParams({ returnUrl: pathname + search });
  return (
    <div className={css.ways}>
      <ButtonLink tone="ghost" to={`/login?${here}`}>
        <Trans>Log in</Trans>
      </ButtonLink>
      <Button
        onClick={() => openModal('auth', { reason: <Trans>Log in to see your chats.</Trans>, onSignedIn })}
      >
        <Trans>Create account</Trans>
      </Button>
    </div>
  );
}

/** Stands where messages would be written. */
export function Blocked({ reason, isScene, onSignedIn }: Props) {
  const { i18n } = useLingui();
  // A server newer than this page may know further reasons.
  const known = isScene && reason === 'userDeleted' ? emptied : blocks[reason];
  const { words, way } = known ?? unknown;
  return (
    <div className={css.blocked} role="status">
      <p>{i18n._(words)}</p>
      {way === 'signUp' ? (
        <SignIn {...{ onSignedIn }} />
      ) : (
        <ButtonLink to="/discover">
          <Trans>Back to Discover</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
