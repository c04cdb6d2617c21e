import { Trans, useLingui } from '@lingui/react/macro';
import { Download, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { openModal } from '~/app/modals/current';
import type { Person } from '~/pictures/consent/consent';
import { usePersons } from '~/pictures/consent/use-persons';
import { Async } from '~/ui/Async';
import { Button, ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Notice } from '~/ui/Notice';
import { Page, pageNote } from '~/ui/Page';
import { PeopleArt } from '~/ui/PeopleArt';
import { PersonCard } from './PersonCard';
import { PersonDialog } from './PersonDialog';
import css from './Releases.module.css';
import { SendDialog } from './SendDialog';
import { Withdrawals } from './Withdrawals';

/** Which dialog is open, and for whom: no person is a new one. */
type Shown = { verb: 'name' | 'send'; person?: Person };

/** The people shown in a creator's media, each with the release they signed or were sent. */
export default function PeoplePage() {
  const { t } = useLingui();
  const { data, error, refresh, persons } = usePersons();
  const [shown, setShown] = useState<Shown>();
  const others = persons.filter(({ isSelf }) => !isSelf);
  const add = (
    <Button icon={<UserPlus />} onClick={() => setShown({ verb: 'name' })}>
      <Trans>Add a person</Trans>
    </Button>
  );
  return (
    <Page
      title={t`People`}
      action={
        <div className={css.buttons}>
          <ButtonLink tone="outline" to="/media-storage">
            <Trans>Media library</Trans>
          </ButtonLink>
          {others.length > 0 && add}
        </div>
      }
    >
      <p className={pageNote}>
        <Trans>
          Everyone shown in your uploads signs a release before others see them. They get a link, prove their
          age and identity, and need no account.
        </Trans>
      </p>
      <div className={css.column}>
        {data && !data.isVerified && (
          <Notice
            tone="gold"
            action={
              <Button size="small" onClick={() => openModal('ageVerification', {})}>
                <Trans>Verify</Trans>
              </Button>
            }
          >
            <Trans>Verify your identity to publish uploads.</Trans>
          </Notice>
        )}
        <Async isKnown={data !== undefined} error={error} onRetry={refresh} height={320} />
        {persons.length > 0 && (
          <ul className={css.list} aria-label={t`People`}>
            {persons.map((person) => (
              <PersonCard
                key={person.id}
                person={person}
                onName={() => setShown({ verb: 'name', person })}
                onSend={() => setShown({ verb: 'send', person })}
              />
            ))}
          </ul>
        )}
        {data && others.length === 0 && (
          <EmptyState
            art={<PeopleArt seed="releases" />}
            title={<Trans>No one added yet</Trans>}
            action={add}
          >
            <Trans>Add the people you shoot with, and send them a release.</Trans>
          </EmptyState>
        )}
        {persons.length > 0 && (
          <a className={css.export} href="/front/persons/export" download>
            <Download size={18} aria-hidden="true" />
            <Trans>Export records (CSV)</Trans>
          </a>
        )}
        <Withdrawals />
      </div>
      {shown?.verb === 'name' && (
        <PersonDialog
          person={shown.person}
          onAdded={(person) => setShown({ verb: 'send', person })}
          onClosed={() => setShown((now) => (now?.verb === 'name' ? undefined : now))}
        />
      )}
      {shown?.verb === 'send' && shown.person && (
        <SendDialog key={shown.person.id} person={shown.person} onClosed={() => setShown(undefined)} />
      )}
    </Page>
  );
}
