import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { refusalText } from '~/i18n/refusals';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { FormError } from '~/ui/FormError';
import css from './Consent.module.css';
import { nameOf, type Person, type Shown, shownWords } from './consent';
import { NewPerson } from './NewPerson';
import type { Answering } from './use-answer';
import { usePersons } from './use-persons';

const hints: Record<Shown, MessageDescriptor> = {
  me: msg`Your identity check covers you.`,
  others: msg`Everyone shown signs a release first.`,
  nobody: msg`A landscape, an object, a pet.`,
  generated: msg`Made with AI, and shows no real person.`,
};

/** Whether a person's release is missing, or no longer in force. */
const lacksRelease = ({ isSelf, release }: Person) => !isSelf && release?.state !== 'signed';

function Persons({ answer }: { answer: Answering }) {
  const { t } = useLingui();
  const { data, error, refresh, persons } = usePersons();
  const [isAdding, setIsAdding] = useState(false);
  const others = persons.filter(({ isSelf, isBarred }) => !isSelf && !isBarred);
  const isUnsigned = others.some((person) => answer.personIds.includes(person.id) && lacksRelease(person));
  return (
    <>
      <fieldset className={css.choices}>
        <legend>{answer.shown === 'me' ? t`Who else is shown?` : t`Which people?`}</legend>
        <Async isKnown={data !== undefined} error={error} onRetry={refresh} height={80} />
        {others.map((person) => (
          <Checkbox
            key={person.id}
            label={nameOf(person)}
            checked={answer.personIds.includes(person.id)}
            onChange={({ target }) => answer.setPerson(person.id, target.checked)}
          />
        ))}
        {data && others.length === 0 && !isAdding && (
          <p className={css.quiet}>
            <Trans>You haven’t added anyone yet.</Trans>
          </p>
        )}
      </fieldset>
      {isAdding ? (
        <NewPerson
          onLeave={() => setIsAdding(false)}
          onAdded={({ id }) => {
            answer.setPerson(id, true);
            setIsAdding(false);
          }}
        />
      ) : (
        <div className={css.buttons}>
          <Button size="small" tone="outline" icon={<UserPlus />} onClick={() => setIsAdding(true)}>
            <Trans>Add a person</Trans>
          </Button>
        </div>
      )}
      {isUnsigned && (
        <p className={css.quiet}>
          <Trans>Next, send them a release to sign. You’ll find it in your settings under People.</Trans>
        </p>
      )}
    </>
  );
}

/** Asks who is shown: the creator, others, no one, or no real person. */
export function WhoIsShown({ answer }: { answer: Answering }) {
  const { t, i18n } = useLingui();
  const name = useId();
  return (
    <div className={css.form}>
      {answer.error !== undefined && <FormError error={{ message: refusalText(answer.error) }} />}
      <fieldset className={css.choices}>
        <legend>{t`Who is shown?`}</legend>
        {(Object.keys(shownWords) as Shown[]).map((shown) => (
          <label key={shown} className={css.choice}>
            <input
              type="radio"
              {...{ name }}
              checked={answer.shown === shown}
              onChange={() => answer.setShown(shown)}
            />
            <span>
              {i18n._(shownWords[shown])}
              <small>{i18n._(hints[shown])}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {answer.takesPersons && <Persons answer={answer} />}
    </div>
  );
}
