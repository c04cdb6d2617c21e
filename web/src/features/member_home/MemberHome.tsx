import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { useFeatures } from '~/app/features';
import { PageButton } from '~/app/PageButton';
import { useSession } from '~/app/session';
import type { Locale } from '~/i18n/locale';
import { useMacros } from '~/i18n/use-macros';
import { ButtonLink } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { PortraitCard, PortraitSkeletons, PortraitWords, portraitGrid } from '~/ui/PortraitCard';
import { Title } from '~/ui/Title';
import { FirstPeople } from './FirstPeople';
import { GoOn } from './GoOn';
import css from './MemberHome.module.css';

const COUNT = 10;
const DAY_MS = 86_400_000;

function Person({ person }: { person: Schema['CharacterCard'] }) {
  const { username, displayName, age, portrait, line, about } = person;
  const readOut = useMacros(displayName);
  return (
    <PortraitCard to={`/character/${username}`} name={displayName} picture={portrait}>
      <PortraitWords name={displayName} age={age} note={readOut(line || about)} />
    </PortraitCard>
  );
}

/** Where a member goes on: their chats, what they can make, and who is new. */
export default function MemberHome() {
  const { t, i18n } = useLingui();
  const { user, config } = useSession();
  const has = useFeatures();
  const chats = useApi(['/front/chats']);
  const isFresh = user ? Date.now() - Date.parse(user.createdAt) < DAY_MS : false;
  // Until the chats are known, the age of the account tells.
  const isNew = chats.data ? chats.data.items.length === 0 : isFresh;
  const confirmBonus = has('isTokenSystemEnabled') ? (config?.tokens.confirmEmailBonus ?? 0) : 0;
  const query = { sort: 'newest' as const, limit: COUNT, language: i18n.locale as Locale };
  const { data } = useApi(['/front/discover', { query }], { revalidateOnFocus: false });
  const name = user?.displayName;
  return (
    <div className={css.page}>
      <Title>{t`Home`}</Title>
      <header className={css.head}>
        <h1>{isNew ? <Trans>Welcome, {name}</Trans> : <Trans>Welcome back, {name}</Trans>}</h1>
        <div className={css.tools}>
          <ButtonLink to="/create-ai" icon={<Plus />}>
            <Trans>Create a companion</Trans>
          </ButtonLink>
          <PageButton to="/image-generator/imagine" tone="outline">
            <Trans>Create an image</Trans>
          </PageButton>
        </div>
      </header>
      {user && !user.isEmailVerified && confirmBonus > 0 && (
        <Notice
          tone="gold"
          action={
            <ButtonLink size="small" tone="outline" to="/settings">
              <Trans>Confirm email</Trans>
            </ButtonLink>
          }
        >
          <Plural
            value={confirmBonus}
            one="Confirm your email to get # chip."
            other="Confirm your email to get # chips."
          />
        </Notice>
      )}
      {chats.data?.items.length === 0 ? <FirstPeople /> : <GoOn />}
      <section aria-labelledby="new-title">
        <header className={css.head}>
          <h2 id="new-title">
            <Trans>New characters</Trans>
          </h2>
          <ButtonLink tone="ghost" to="/discover?sort=newest">
            <Trans>See all</Trans>
          </ButtonLink>
        </header>
        {!data && <PortraitSkeletons />}
        {data && (
          <ul className={portraitGrid} aria-label={t`New characters`}>
            {data.items.map((person) => (
              <li key={person.id}>
                <Person person={person} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
