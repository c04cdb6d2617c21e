import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { withWords } from '~/i18n/activate';
import { fillMacros } from '~/i18n/fill-macros';
import { Button } from '~/ui/Button';
import { SceneArt } from '~/ui/SceneArt';
import css from './Meet.module.css';
import { usePeople } from './use-people';

/** Loads the refusal texts, which most visitors never need. */
const loadRefusals = withWords(() => import('~/api/tell-refusal'));

/** Maximum length of a message, in characters as the server counts them. */
const LIMIT = 500;

/** A character's opening line with a field to answer it. Answering opens the chat. */
export function Meet() {
  const { first } = usePeople();
  return (
    <div className={css.meet}>
      {first?.portrait ? (
        <img
          className={css.face}
          src={first.portrait.replace('/320', '/640')}
          alt=""
          width={640}
          height={800}
          fetchPriority="high"
        />
      ) : (
        <SceneArt seed={31} palette="ember" width={640} height={520} />
      )}
      {first && <Talk person={first} />}
    </div>
  );
}

function Talk({ person: { username, displayName, age, line } }: { person: Schema['CharacterCard'] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const reader = t({ message: 'you', context: 'the reader, in the middle of a sentence' });

  async function answer(event: FormEvent): Promise<void> {
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
      const { tellRefusal } = await loadRefusals();
      tellRefusal(error);
    }
  }
  return (
    <div className={css.talk}>
      <p className={css.who}>
        <bdi>{displayName}</bdi>, {age} · <Trans>AI character</Trans>
      </p>
      <blockquote className={css.bubble} dir="auto">
        {fillMacros(line, displayName, reader)}
      </blockquote>
      <form className={css.answer} onSubmit={(event) => void answer(event)}>
        <input
          aria-label={t`Reply to ${displayName}`}
          placeholder={t`Say something…`}
          maxLength={LIMIT}
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" {...{ isBusy }} disabled={text.trim() === ''} icon={<ArrowUp />}>
          <Trans>Send</Trans>
        </Button>
      </form>
    </div>
  );
}
