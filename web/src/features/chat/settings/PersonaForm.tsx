import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { mutate } from 'swr';
import { isRefusal } from '~/api/refusal';
import { useApi } from '~/api/use-api';
import { lengthOf } from '~/talk/composer-keys';
import { chatRefusalText } from '~/talk/refusal-words';
import { usePerson } from '~/talk/use-person';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/FormError';
import { Segmented } from '~/ui/Segmented';
import { Skeleton } from '~/ui/Skeleton';
import { TextArea } from '~/ui/TextArea';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import { chatKey, personaKey, saveChatPersona, savePersona } from '../calls';
import type { ChatView, OwnPersona } from '../wire';
import css from './Settings.module.css';

const NAME_LIMIT = 60;
const TEXT_LIMIT = 300;

type Place = 'chat' | 'all';

const isEmpty = ({ name, look, role }: OwnPersona): boolean => name + look + role === '';
const fieldOf = (error: unknown): string | null | undefined =>
  isRefusal(error) ? error.problem.field : undefined;

type FieldsProps = { known: OwnPersona; onSave: (persona: OwnPersona) => Promise<void> };

export function Fields({ known, onSave }: FieldsProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(known);
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const { name, look, role } = draft;
  const isLong = lengthOf(name) > NAME_LIMIT || lengthOf(look) > TEXT_LIMIT || lengthOf(role) > TEXT_LIMIT;
  const isSame = name === known.name && look === known.look && role === known.role;
  const refused = error === undefined ? undefined : chatRefusalText(error);
  const fault = (field: keyof OwnPersona) => (fieldOf(error) === field ? refused : undefined);
  const isElsewhere = refused !== undefined && !['name', 'look', 'role'].includes(fieldOf(error) ?? '');

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      await onSave(draft);
      toast.success(t`Persona saved`);
    } catch (caught) {
      setError(caught);
    }
    setIsBusy(false);
  }
  return (
    <form className={css.form} onSubmit={(event) => void save(event)}>
      <TextField
        label={<Trans>Your name</Trans>}
        value={name}
        maxLength={NAME_LIMIT}
        error={fault('name')}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      <TextArea
        label={<Trans>How you look</Trans>}
        rows={2}
        value={look}
        error={fault('look')}
        count={{ used: lengthOf(look), limit: TEXT_LIMIT }}
        onChange={({ target }) => setDraft({ ...draft, look: target.value })}
      />
      <TextArea
        label={<Trans>Your role</Trans>}
        hint={<Trans>For example: a new neighbor, an old friend, a traveler.</Trans>}
        rows={2}
        value={role}
        error={fault('role')}
        count={{ used: lengthOf(role), limit: TEXT_LIMIT }}
        onChange={({ target }) => setDraft({ ...draft, role: target.value })}
      />
      <FormError error={isElsewhere ? { message: refused } : undefined} />
      <Button type="submit" size="small" isBusy={isBusy} disabled={isSame || isLong} className={css.save}>
        <Trans>Save persona</Trans>
      </Button>
    </form>
  );
}

/** The user as the characters know them: in every chat, or in this one alone. */
export function PersonaForm({ chat }: { chat: ChatView }) {
  const { t } = useLingui();
  const { isMember } = usePerson();
  const { username } = chat.counterpart;
  const [place, setPlace] = useState<Place>(isMember && isEmpty(chat.ownPersona) ? 'all' : 'chat');
  const { data: ofAll, error } = useApi(isMember ? personaKey : null);
  const known = place === 'all' ? ofAll : chat.ownPersona;

  async function save(persona: OwnPersona): Promise<void> {
    if (place === 'all') {
      const saved = await savePersona(persona);
      await mutate(personaKey, saved, { revalidate: false });
    } else {
      await saveChatPersona(username, persona);
      await mutate(chatKey(username));
    }
  }
  return (
    <section className={css.persona} aria-label={t`Your persona`}>
      <h3>
        <Trans>Your persona</Trans>
      </h3>
      <p className={css.hint}>
        <Trans>Who you are for the characters. All fields are optional.</Trans>
      </p>
      {isMember && (
        <Segmented<Place>
          label={t`Applies to`}
          value={place}
          onChange={setPlace}
          options={[
            { value: 'all', label: <Trans>All chats</Trans> },
            { value: 'chat', label: <Trans>This chat only</Trans> },
          ]}
        />
      )}
      {known && <Fields key={place} known={known} onSave={save} />}
      {!known &&
        (error ? (
          <FormError error={{ message: chatRefusalText(error) }} />
        ) : (
          <Skeleton style={{ blockSize: 220 }} />
        ))}
    </section>
  );
}
