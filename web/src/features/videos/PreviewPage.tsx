import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useParams } from 'react-router';
import { useSession } from '~/app/session';
import { ClipList } from '~/pictures/ClipList';
import { useClips } from '~/pictures/use-clips';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Page } from '~/ui/Page';
import VideoGeneratorPage from './VideoGeneratorPage';

/** With a picture: the order of a video of it. Without: the videos alone. */
export default function PreviewPage() {
  const { mediaId } = useParams();
  return mediaId ? <VideoGeneratorPage key={mediaId} /> : <Videos />;
}

function Videos() {
  const { t } = useLingui();
  const { isLoggedIn } = useSession();
  const clips = useClips('video');
  const create = (
    <ButtonLink to="/video-generator/imagine" icon={<Plus />}>
      <Trans>New video</Trans>
    </ButtonLink>
  );
  return (
    <Page title={t`Your videos`} action={create}>
      <ClipList
        clips={clips}
        empty={
          <EmptyState title={<Trans>No videos yet</Trans>} action={create}>
            {isLoggedIn === false && <Trans>Log in to see your orders.</Trans>}
          </EmptyState>
        }
      />
    </Page>
  );
}
