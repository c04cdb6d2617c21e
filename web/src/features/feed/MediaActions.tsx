import { Plural } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { openModal } from '~/app/modals/current';
import { KeepMedia } from '~/pictures/KeepMedia';
import { Button } from '~/ui/Button';

type Medium = Schema['FeedMedia'];

/** People tagged in a photo or video, and the way to save it. */
export function MediaActions({ medium }: { medium: Medium }) {
  const { recordId, tagUserIds, isInCollection } = medium;
  return (
    <>
      <KeepMedia id={recordId} isVideo={medium.type === 'video'} isKept={isInCollection} />
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
