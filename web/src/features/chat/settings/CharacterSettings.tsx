import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { mutate } from 'swr';
import { useApi } from '~/api/use-api';
import { Async } from '~/ui/Async';
import { LinkList } from '~/ui/LinkList';
import { personaKey, savePersona } from '../calls';
import { Fields as PersonaFields } from './PersonaForm';
import css from './Settings.module.css';

/** Settings for all characters: places of one's own ones, and who one is for them. */
export function CharacterSettings({ children }: { children: ReactNode }) {
  const persona = useApi(personaKey);
  return (
    <div className={css.all}>
      <section aria-labelledby="own-title" className={css.persona}>
        <h2 id="own-title">
          <Trans>Your characters</Trans>
        </h2>
        <LinkList
          links={[
            { to: '/characters', label: <Trans>Manage your characters</Trans> },
            { to: '/characters/favorites', label: <Trans>See your favorites</Trans> },
            { to: '/create-ai', label: <Trans>Create a character</Trans> },
          ]}
        />
      </section>
      <section aria-labelledby="persona-title" className={css.persona}>
        <h2 id="persona-title">
          <Trans>Your persona</Trans>
        </h2>
        <p className={css.hint}>
          <Trans>Who you are for the characters. All fields are optional.</Trans>
        </p>
        <Async
          isKnown={persona.data !== undefined}
          error={persona.error}
          onRetry={() => void persona.mutate()}
          height={220}
        />
        {persona.data && (
          <PersonaFields
            known={persona.data}
            onSave={async (next) => {
              const saved = await savePersona(next);
              await mutate(personaKey, saved, { revalidate: false });
            }}
          />
        )}
      </section>
      {children}
    </div>
  );
}
