import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router';
import { accept, api } from '~/api/client';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { ClipList } from '~/pictures/ClipList';
import { ClipPage } from '~/pictures/ClipPage';
import { useClips, usePlaceClip } from '~/pictures/use-clips';
import { EmptyState } from '~/ui/EmptyState';
import { type Order, VoiceoverForm } from './VoiceoverForm';

const send = (body: Order, key: string) =>
  accept(
    api.POST('/front/generations/voiceovers', {
      params: { header: { 'Idempotency-Key': key } },
      body,
      keepalive: true,
    }),
  );

/** A voice over a video or a picture of the member's own. */
export default function VoiceoverPage() {
  const { t } = useLingui();
  const { isLoggedIn } = useSession();
  const arrived = useParams().mediaId;
  const [mediaId, setMediaId] = useState<string | undefined>(arrived);
  const clips = useClips('voiceover');
  const { place, placed, isSending, error } = usePlaceClip<Order>(send, clips.refresh);
  const submit = (order: Order) => {
    if (isLoggedIn) return place(order);
    openModal('auth', { reason: <Trans>Sign up to create voice-overs.</Trans> });
  };
  return (
    <ClipPage
      placed={placed}
      title={t`Voice-over`}
      results={t`Your voice-overs`}
      form={<VoiceoverForm {...{ mediaId, isSending, error }} onMedia={setMediaId} onSubmit={submit} />}
    >
      <ClipList
        clips={clips}
        empty={
          <EmptyState title={<Trans>No script yet</Trans>}>
            {isLoggedIn === false ? (
              <Trans>Log in to choose one of your videos.</Trans>
            ) : (
              <Trans>Choose a video or image, write the script and listen.</Trans>
            )}
          </EmptyState>
        }
      />
    </ClipPage>
  );
}
