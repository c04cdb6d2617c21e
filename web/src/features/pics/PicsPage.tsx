import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { PictureWall } from '~/pictures/PictureWall';
import { Page } from '~/ui/Page';
import { NothingYet } from './NothingYet';
import { TabLinks } from './TabLinks';

const sections = ['realistic', 'anime', 'hentai', 'irl'] as const;

/** Public pictures by how they are made. */
export default function PicsPage() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const section = sections.find((known) => pathname === `/pics/${known}`);
  return (
    <Page title={t`Pictures`}>
      <TabLinks
        label={t`Pictures`}
        links={[
          { to: '/pics', words: <Trans>All</Trans> },
          { to: '/pics/realistic', words: <Trans>Realistic</Trans> },
          { to: '/pics/anime', words: <Trans>Anime</Trans> },
          { to: '/pics/hentai', words: <Trans>Hentai</Trans> },
          { to: '/pics/irl', words: <Trans>Real people</Trans> },
        ]}
      />
      <PictureWall key={section} kind="photo" section={section} empty={<NothingYet part={section} />} />
    </Page>
  );
}
