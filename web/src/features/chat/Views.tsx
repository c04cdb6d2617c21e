import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openModal } from '~/app/modals/current';
import css from '~/talk/Chat.module.css';
import { type ChatTab, tabPath } from '~/talk/tabs';
import { usePerson } from '~/talk/use-person';
import { Link } from '~/ui/Link';
import type { ChatView } from './wire';

type Props = { chat: ChatView; tab: ChatTab };

/** The views of a chat. A guest learns in the chat itself what an account is needed for. */
export function Views({ chat, tab }: Props) {
  const { t } = useLingui();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { isMember } = usePerson();
  const { username, displayName } = chat.counterpart;
  /** `reason` is told to guests where a view is for members. */
  const view = (name: ChatTab, label: ReactNode, reason?: ReactNode) => {
    const to = tabPath(username, name, search);
    const ask = (event: MouseEvent) => {
      event.preventDefault();
      openModal('auth', { reason, onSignedIn: () => void navigate(to) });
    };
    return (
      <Link
        {...{ to }}
        aria-current={tab === name ? 'page' : undefined}
        onClick={reason && !isMember ? ask : undefined}
      >
        {label}
      </Link>
    );
  };
  return (
    <nav className={css.views} aria-label={t`Chat views`}>
      {view('chat', <Trans>Chat</Trans>)}
      {chat.scene ? (
        view('profile', <Trans>Cast</Trans>)
      ) : (
        <>
          {view('memory', <Trans>Memory</Trans>)}
          {view(
            'profile',
            <Trans>Profile</Trans>,
            <Trans>
              The chat profile is for members. <Link to={`/character/${username}`}>{displayName}’s page</Link>{' '}
              is open to everyone.
            </Trans>,
          )}
          {view('media', <Trans>Media</Trans>, <Trans>Sign up to keep images from your chats.</Trans>)}
        </>
      )}
    </nav>
  );
}
