import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { accept, api } from '~/api/client';
import { Refusal } from '~/api/refusal';
import { tellRefusal } from '~/api/tell-refusal';
import { Button } from '~/ui/Button';
import { toast } from '~/ui/toast';
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
  // Sent again after a lost answer, it is the same message.
  const sent = useRef({ text: '', clientId: '' });

  /** The message for refusals of the text, which mean something else where pictures are ordered. */
  function wordsFor(error: unknown): string | undefined {
    switch (error instanceof Refusal && error.code) {
      case 'text_refused':
        return t`You can’t say this here. Please rephrase.`;
      case 'adults_only':
        return t`Everyone here is 18 or older, in stories too. Please rephrase.`;
      case 'real_person':
        return t`Characters don’t play real people. Please rephrase.`;
      case 'too_many_active':
        return t`Several replies are in progress. Wait for one to finish.`;
      default:
        return undefined;
    }
  }
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const said = text.trim();
    if (!said || isBusy) return;
    setIsBusy(true);
    if (sent.current.text !== said) sent.current = { text: said, clientId: crypto.randomUUID() };
    try {
      const params = { path: { username } };
      const call = api.POST('/front/chats/{username}/messages', { params, body: sent.current });
      await accept(call);
      await navigate(`/chat/${username}`);
    } catch (error) {
      setIsBusy(false);
      const words = wordsFor(error);
      if (words) toast.error(words);
      else tellRefusal(error);
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
