import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { refusalText } from '~/i18n/refusals';
import { useLiveEvent } from '~/live/events';
import { addFiles, useUploads } from '~/pictures/upload/queue';
import { refusalOfFile } from '~/pictures/upload/refuse-file';

/** How often a picture that is still being read is asked for, should no event arrive. */
const ASK_MS = 2000;

/** Whether this browser can show the file: most can't show HEIC, which the server reads. */
async function canShow(file: File): Promise<boolean> {
  try {
    const picture = await createImageBitmap(file);
    picture.close();
    return true;
  } catch {
    return false;
  }
}

/** One of the member's own media, refetched until it is read. */
export function useOwnMedia(id: string | undefined) {
  const { data, mutate } = useApi(
    id ? ['/front/media-storage', { query: { mediaIds: id, limit: 1, offset: 0 } }] : null,
    { refreshInterval: (page) => (page?.items[0]?.status === 'processing' ? ASK_MS : 0) },
  );
  useLiveEvent('mediaChanged', () => void mutate());
  return data?.items.find((media) => media.id === id);
}

type Props = { aspect: number; onReady: (mediaId: string) => void };

/** Uploads a picture, cropped where the browser can show it, and answers its id once it is ready. */
export function useNewPicture({ aspect, onReady }: Props) {
  const { t, i18n } = useLingui();
  const [uploadId, setUploadId] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const upload = useUploads().find(({ id }) => id === uploadId);
  const media = useOwnMedia(upload?.media?.id);
  const isFailed = media && (media.status === 'error' || media.moderationStatus === 'rejected');
  const isReady = media?.status === 'ready' && media.moderationStatus === 'approved';
  const readyId = isReady ? media.id : undefined;
  useEffect(() => {
    if (!readyId) return;
    setUploadId(undefined);
    onReady(readyId);
  }, [readyId, onReady]);

  function send(file: File): void {
    setProblem(undefined);
    setUploadId(addFiles([file], { wanted: 'photo' })[0]);
  }

  async function take(file: File): Promise<void> {
    const refusal = refusalOfFile(file, 'photo');
    if (refusal) return setProblem(i18n._(refusal));
    if (await canShow(file)) openModal('cropImage', { file, aspect, onCropped: send });
    else send(file);
  }

  const refused = upload?.error ? refusalText(upload.error) : undefined;
  const unread = isFailed ? t`We can’t use this image. Choose another one.` : undefined;
  return {
    take: (file: File) => void take(file),
    problem: problem ?? refused ?? unread,
    isPending: upload !== undefined && !upload.error && !isFailed,
    percent: upload && upload.size > 0 ? (upload.sent / upload.size) * 100 : 0,
  };
}
