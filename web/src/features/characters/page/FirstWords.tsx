import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { accept, api } from '~/api/client';
import { tellRefusal } from '~/api/tell-refusal';
import { Button } from '~/ui/Button';
import type { Character } from '../wire';
import css from './Character.module.css';

/** Maximum length of a first message, in characters as the server counts them. */
const LIMIT = 500;

/** A field to write to the character in. Sending opens the chat. */
export function FirstWords({ character: { username, displayName } }: { character: Character }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const said = text.trim();
    if (!said || isBusy) return;
    setIsBusy(true);
    try {
      const params = { path: { username } };
      const body = { text: said, clientId: crypto.randomUUID() };
      await accept(api.POST('/front/chats/{username}/messages', { params, body }));
      await navigate(`/chat/${username}`);
    } catch (error) {
      setIsBusy(false);
      tellRefusal(error);
    }
  }
  return (
    <form className={css.firstWords} onSubmit={(event) => void send(event)}>
      <input
        aria-label={t`Write to ${displayName}`}
        placeholder={t`Write to ${displayName}…`}
        maxLength={LIMIT}
        dir="auto"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" {...{ isBusy }} disabled={text.trim() === ''} icon={<ArrowUp />}>
        <Trans>Send</Trans>
      </Button>
    </form>
  );
}
