import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { mutate } from 'swr';
import { chatPath } from '~/talk/tabs';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import { beginScene, chatKey } from '../calls';
import { refreshChats } from '../list/use-chats';
import { CastPicker } from './CastPicker';
import type { Candidate } from './candidates';
import { FEWEST, MOST } from './cast';
import css from './Scene.module.css';
import { isSound, SceneFields } from './SceneFields';
import { refusalAt } from './scene-refusal';

type Props = { isOpen: boolean; onClose: () => void; first?: Candidate };

/** Begins a chat with several characters. */
export default function NewScene({ isOpen, onClose, first }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const navigate = useNavigate();
  const { search } = useLocation();
  const clientId = useRef(crypto.randomUUID());
  const [title, setTitle] = useState('');
  const [place, setPlace] = useState('');
  const [cast, setCast] = useState<readonly Candidate[]>(first ? [first] : []);
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const canBegin = isSound(title, place) && cast.length >= FEWEST && cast.length <= MOST;

  async function begin(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!canBegin || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      const usernames = cast.map(({ username }) => username);
      const body = { title: title.trim(), place: place.trim(), usernames, clientId: clientId.current };
      const opened = await beginScene(body);
      const handle = opened.chat.counterpart.username;
      await mutate(chatKey(handle), opened, { revalidate: false });
      refreshChats();
      onClose();
      await navigate(chatPath(`/chat/${handle}`, search));
    } catch (caught) {
      setError(caught);
      setIsBusy(false);
    }
  }
  const elsewhere = refusalAt(error, undefined);
  return (
    <Dialog
      {...{ isOpen, onClose }}
      title={<Trans>New scene</Trans>}
      description={<Trans>Several characters in one chat. Each only knows what they witnessed.</Trans>}
      actions={
        <>
          <Button tone="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy} disabled={!canBegin}>
            <Trans>Start scene</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={(event) => void begin(event)} noValidate>
        <SceneFields
          {...{ title, place }}
          titleHint={<Trans>Optional. Otherwise the names of the cast.</Trans>}
          errors={{ title: refusalAt(error, 'title'), place: refusalAt(error, 'place') }}
          onTitle={setTitle}
          onPlace={setPlace}
        />
        <CastPicker
          label={t`Cast`}
          hint={
            <Trans>
              Choose {FEWEST} to {MOST} characters.
            </Trans>
          }
          error={refusalAt(error, 'cast')}
          chosen={cast}
          room={MOST - cast.length}
          onAdd={(candidate) => setCast((known) => [...known, candidate])}
          onRemove={({ username }) =>
            setCast((known) => known.filter((candidate) => candidate.username !== username))
          }
        />
        {elsewhere && (
          <Notice tone="danger" isUrgent>
            {elsewhere}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
