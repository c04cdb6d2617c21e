import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import type { Locale } from '~/i18n/locale';
import { useMacros } from '~/i18n/use-macros';
import { ButtonLink } from '~/ui/Button';
import { Skeleton } from '~/ui/Skeleton';
import css from './MemberHome.module.css';

const COUNT = 3;
/** Characters to choose from: some have no portrait or no line. */
const CANDIDATES = 12;

function First({ person }: { person: Schema['CharacterCard'] }) {
  const { username, displayName, age, portrait, line, about, language } = person;
  const { t } = useLingui();
  const readOut = useMacros(displayName);
  return (
    <li className={css.first}>
      {portrait && <img src={portrait} alt="" width={320} height={400} />}
      <div className={css.words}>
        <strong>
          <bdi>{displayName}</bdi>, {age}
        </strong>
        <q className={css.line} lang={language}>
          {readOut(line || about)}
        </q>
        <ButtonLink
          to={`/chat/${username}`}
          icon={<MessageCircle />}
          aria-label={t`Say hello to ${displayName}`}
        >
          <Trans>Say hello</Trans>
        </ButtonLink>
      </div>
    </li>
  );
}

/** Three characters to begin with, for someone without a chat. Nothing if they can't be read. */
export function FirstPeople() {
  const { t, i18n } = useLingui();
  const query = { limit: CANDIDATES, language: i18n.locale as Locale };
  const { data, error } = useApi(['/front/discover', { query }], { revalidateOnFocus: false });
  if (error && !data) return null;
  if (!data) return <Skeleton className={css.waiting} />;
  const speaking = data.items.filter(({ portrait, line }) => portrait && line);
  const people = (speaking.length >= COUNT ? speaking : data.items).slice(0, COUNT);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="first-title">
      <header className={css.head}>
        <h2 id="first-title">
          <Trans>Three people who’d love to talk</Trans>
        </h2>
        <ButtonLink tone="ghost" to="/discover">
          <Trans>See all</Trans>
        </ButtonLink>
      </header>
      <ul className={css.chats} aria-label={t`Three people who’d love to talk`}>
        {people.map((person) => (
          <First key={person.id} person={person} />
        ))}
      </ul>
    </section>
  );
}
