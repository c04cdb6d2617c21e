import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { NotFound } from '~/app/NotFound';
import { PictureWall } from '~/pictures/PictureWall';
import { Link } from '~/ui/Link';
import { CharacterWall } from './CharacterWall';
import { NothingYet } from './NothingYet';
import css from './Pics.module.css';
import { TabLinks } from './TabLinks';

const kinds = ['photo', 'video'] as const;
const kindOf = (word: string | undefined) => kinds.find((kind) => kind === word);

/** The public gallery: everything, pictures, videos, or by character. */
export default function PublicGalleryPage() {
  const { t } = useLingui();
  const { part } = useParams();
  if (part !== undefined && part !== 'characters' && !kindOf(part)) return <NotFound />;
  return (
    <div className={css.page}>
      <title>{t`Gallery`}</title>
      <h1>
        <Trans>Gallery</Trans>
      </h1>
      <TabLinks
        label={t`Gallery`}
        links={[
          { to: '/gallery', words: <Trans>Everything</Trans> },
          { to: '/gallery/photo', words: <Trans>Photos</Trans> },
          { to: '/gallery/video', words: <Trans>Videos</Trans> },
          { to: '/gallery/characters', words: <Trans>Characters</Trans> },
        ]}
      />
      {part === 'characters' ? (
        <CharacterWall />
      ) : (
        <PictureWall key={part} kind={kindOf(part)} empty={<NothingYet part={part} />} />
      )}
    </div>
  );
}

/** What the gallery has of one character. */
export function CharacterGalleryPage() {
  const { t } = useLingui();
  const { username = '', part } = useParams();
  if (part !== undefined && !kindOf(part)) return <NotFound />;
  const base = `/gallery/characters/${username}`;
  return (
    <div className={css.page}>
      <title>{`${username} · ${t`Gallery`}`}</title>
      <h1>
        <Link to={`/character/${username}`}>
          <bdi>{username}</bdi>
        </Link>
      </h1>
      <TabLinks
        label={t`Gallery`}
        links={[
          { to: base, words: <Trans>Everything</Trans> },
          { to: `${base}/photo`, words: <Trans>Photos</Trans> },
          { to: `${base}/video`, words: <Trans>Videos</Trans> },
        ]}
      />
      <PictureWall key={part} kind={kindOf(part)} character={username} empty={<NothingYet part={part} />} />
    </div>
  );
}
