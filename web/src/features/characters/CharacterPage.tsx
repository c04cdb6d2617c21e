import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { Badge } from '~/ui/Badge';
import { ErrorState } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import { Tabs } from '~/ui/Tabs';
import { Title } from '~/ui/Title';
import { About } from './page/About';
import { Actions } from './page/Actions';
import css from './page/Character.module.css';
import { FirstWords } from './page/FirstWords';
import { Guessed } from './page/Guessed';
import { LeftOut } from './page/LeftOut';
import { Images, Videos } from './page/Media';
import { ModerationBadge, ModerationReason } from './page/Moderation';
import { PortraitFrame } from './page/PortraitFrame';
import { Similar } from './page/Similar';
import { Strip } from './page/Strip';
import { useCharacter } from './use-character';

type Tab = 'about' | 'images' | 'video';
const tabs: readonly string[] = ['about', 'images', 'video'] satisfies Tab[];
const isTab = (word: string): word is Tab => tabs.includes(word);

/** One character: who it is, its pictures, and what can be done with it. */
export default function CharacterPage() {
  const { t } = useLingui();
  const { username = '', tab = 'about' } = useParams();
  const navigate = useNavigate();
  const { character, error, write, change, refresh } = useCharacter(username);

  if (!isTab(tab) || isRefusal(error, 'not_found')) return <NotFound />;
  if (error) return <ErrorState error={error} onRetry={refresh} />;
  if (!character) {
    return (
      <div className={css.page} aria-busy="true">
        <Skeleton className={css.portrait} />
        <Skeleton style={{ blockSize: 280 }} />
      </div>
    );
  }
  const { displayName, age, isOwn, moderationStatus, visibility, chats } = character;
  const canTalk = character.chatBot.isEnabled && !character.deletedAt;
  return (
    <article className={css.page}>
      <Title>{displayName}</Title>
      <PortraitFrame character={character} isUrgent />
      <div className={css.column}>
        <header className={css.head}>
          <h1>
            <bdi>{displayName}</bdi> <bdi className={css.age}>{age}</bdi>
          </h1>
          <p className={css.badges}>
            <Badge>{character.imageStyle === 'anime' ? t`Anime` : t`Realistic`}</Badge>
            {chats > 0 && (
              <Badge>
                <Plural value={chats} one="# chat" other="# chats" />
              </Badge>
            )}
            {isOwn && <Badge>{visibility === 'public' ? t`Everyone` : t`Only me`}</Badge>}
            <span aria-live="polite">{isOwn && <ModerationBadge character={character} />}</span>
          </p>
        </header>
        {isOwn && <Guessed character={character} />}
        {isOwn && <LeftOut />}
        {isOwn && moderationStatus === 'rejected' && (
          <Notice tone="danger">
            <ModerationReason reason={character.moderationReason} />
          </Notice>
        )}
        {character.deletedAt ? (
          <Notice tone="gold">
            <Trans>This character is in the trash.</Trans>
          </Notice>
        ) : (
          <Actions {...{ character, write, change, refresh }} />
        )}
        {canTalk && <FirstWords key={character.id} character={character} />}
        {tab === 'about' && <Strip username={character.username} name={displayName} />}
        <Tabs<Tab>
          label={displayName}
          value={tab}
          onChange={(next) =>
            void navigate(`/character/${character.username}/${next}`, { preventScrollReset: true })
          }
          tabs={[
            { value: 'about', label: <Trans>About</Trans> },
            { value: 'images', label: <Trans>Images</Trans> },
            { value: 'video', label: <Trans>Videos</Trans> },
          ]}
        >
          {tab === 'about' && <About character={character} />}
          {tab === 'images' && <Images character={character} />}
          {tab === 'video' && <Videos username={character.username} name={displayName} />}
        </Tabs>
      </div>
      <Similar username={character.username} name={displayName} />
    </article>
  );
}
