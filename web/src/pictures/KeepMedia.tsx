import { Trans, useLingui } from '@lingui/react/macro';
import { Bookmark } from 'lucide-react';
import { useRef } from 'react';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import { under } from '~/api/use-api';
import { useFeatures } from '~/app/features';
import { useSignedUp } from '~/app/modals/use-signed-up';
import { refusalText } from '~/i18n/refusals';
import { IconButton } from '~/ui/IconButton';
import { toast } from '~/ui/toast';
import { useKept } from './kept';

type Props = { id: string; isVideo: boolean; isKept: boolean };

/** Everywhere that shows whether something is kept: the collection, posts, albums and talks. */
const shownIn = ['/front/contents', '/front/feed', '/front/users/username', '/front/direct/{username}'];

/** Keeps a photo or video to find it again. All that shows it follows. */
export function KeepMedia({ id, isVideo, isKept }: Props) {
  const { t } = useLingui();
  const [isOn, setKept] = useKept(id, isKept);
  const hasFeed = useFeatures()('isFeedEnabled');
  const asMember = useSignedUp();
  const isBusy = useRef(false);
  async function swap(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setKept(!isOn);
    const body = { photoIds: isVideo ? [] : [id], videoIds: isVideo ? [id] : [], albumIds: [], postIds: [] };
    try {
      const call = isOn ? api.DELETE('/front/contents', { body }) : api.POST('/front/contents', { body });
      await accept(call, { isQuiet: true });
      for (const path of shownIn) void mutate(under(path));
    } catch (error) {
      setKept(isOn);
      toast.error(refusalText(error));
    } finally {
      isBusy.current = false;
    }
  }
  if (!hasFeed) return null;
  return (
    <IconButton
      size="small"
      tone="art"
      label={isVideo ? t`Save this video` : t`Save this photo`}
      aria-pressed={isOn}
      icon={<Bookmark fill={isOn ? 'currentColor' : 'none'} />}
      onClick={() => asMember(() => void swap(), <Trans>Sign up to save this.</Trans>)}
    />
  );
}
