import { Plural } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { KeepMedia } from '~/pictures/KeepMedia';
import { Button } from '~/ui/Button';

type Medium = Schema['FeedMedia'];

/** People tagged in a photo or video, and the way to save it. */
export function MediaActions({ medium }: { medium: Medium }) {
  const { isLoggedIn } = useSession();
  const { recordId, tagUserIds, isInCollection } = medium;
  return (
    <>
      {isLoggedIn && <KeepMedia id={recordId} isVideo={medium.type === 'video'} isKept={isInCollection} />}
      {tagUserIds.length > 0 && (
        <Button
          tone="ghost"
          size="small"
          icon={<Users />}
          onClick={() => openModal('taggedUsersList', { userIds: tagUserIds })}
        >
          <Plural value={tagUserIds.length} one="# person" other="# people" />
        </Button>
      )}
    </>
  );
}
