import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { StoryViewer } from './Stories';
import { StoryRing } from './StoryRing';

type Props = { user: Schema['PublicUser']; children: ReactNode };

/** A person's picture in a ring, which opens their stories. The ring is quiet once all were seen. */
export default function PersonStories({ user, children }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useApi(['/front/stories-status', { query: { modelIds: user.id } }]);
  const isSeen = data !== undefined && !data.items.some(({ unseenCount }) => unseenCount > 0);
  return (
    <>
      <StoryRing {...{ isSeen }} label={t`${user.displayName}’s stories`} onOpen={() => setIsOpen(true)}>
        {children}
      </StoryRing>
      {isOpen && <StoryViewer creator={user} isOpen onClose={() => setIsOpen(false)} />}
    </>
  );
}
