import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { ClipList } from '~/pictures/ClipList';
import { ClipPage } from '~/pictures/ClipPage';
import { useClips } from '~/pictures/use-clips';
import { EmptyState } from '~/ui/EmptyState';
import { useCreateVideo } from './use-create-video';
import { type Order, VideoForm } from './VideoForm';

/** A picture set in motion: one of the member's own, or one that is drawn from words. */
export default function VideoGeneratorPage() {
  const { t } = useLingui();
  const { isLoggedIn } = useSession();
  const arrived = useParams().mediaId;
  const [mediaId, setMediaId] = useState<string | undefined>(arrived);
  const clips = useClips('video');
  const { place, placed, isSending, error } = useCreateVideo(clips.refresh);
  const submit = (order: Order) => {
    if (isLoggedIn) return place(order);
    openModal('auth', {
      reason: <Trans>Sign up to create videos. We’ve kept your order.</Trans>,
      onSignedIn: () => place(order),
    });
  };
  return (
    <ClipPage
      placed={placed}
      title={t`Video generator`}
      results={t`Your videos`}
      form={<VideoForm {...{ mediaId, isSending, error }} onMedia={setMediaId} onSubmit={submit} />}
    >
      <ClipList
        clips={clips}
        empty={
          <EmptyState title={<Trans>No videos yet</Trans>}>
            <Trans>Choose one of your images or describe a scene, and bring it to life.</Trans>
          </EmptyState>
        }
      />
    </ClipPage>
  );
}
