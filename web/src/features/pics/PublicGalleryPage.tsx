import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { NotFound } from '~/app/NotFound';
import { PictureWall } from '~/pictures/PictureWall';
import { Link } from '~/ui/Link';
import { Page } from '~/ui/Page';
import { CharacterWall } from './CharacterWall';
import { NothingYet } from './NothingYet';
import { TabLinks } from './TabLinks';

const kinds = ['photo', 'video'] as const;
const kindOf = (word: string | undefined) => kinds.find((kind) => kind === word);

/** The public gallery: everything, pictures, videos, or by character. */
export default function PublicGalleryPage() {
  const { t } = useLingui();
  const { part } = useParams();
  if (part !== undefined && part !== 'characters' && !kindOf(part)) return <NotFound />;
  return (
    <Page title={t`Gallery`}>
      <TabLinks
        label={t`Gallery`}
        links={[
          { to: '/gallery', words: <Trans>All</Trans> },
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
    </Page>
  );
}

/** One character's part of the gallery. */
export function CharacterGalleryPage() {
  const { t } = useLingui();
  const { username = '', part } = useParams();
  if (part !== undefined && !kindOf(part)) return <NotFound />;
  const base = `/gallery/characters/${username}`;
  return (
    <Page
      title={`${username} · ${t`Gallery`}`}
      heading={
        <Link to={`/character/${username}`}>
          <bdi>{username}</bdi>
        </Link>
      }
    >
      <TabLinks
        label={t`Gallery`}
        links={[
          { to: base, words: <Trans>All</Trans> },
          { to: `${base}/photo`, words: <Trans>Photos</Trans> },
          { to: `${base}/video`, words: <Trans>Videos</Trans> },
        ]}
      />
      <PictureWall key={part} kind={kindOf(part)} character={username} empty={<NothingYet part={part} />} />
    </Page>
  );
}
