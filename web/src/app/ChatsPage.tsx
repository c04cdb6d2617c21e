import { lazy, Suspense } from 'react';
import { ChatPage } from '~/features/chat/ChatPage';
import { RequestCount } from '~/features/direct/list/RequestCount';
import { withWords } from '~/i18n/activate';
import { Skeletons } from '~/talk/list/Skeletons';
import { PaneSkeleton } from '~/talk/Pane';
import { useMedia } from '~/ui/use-media';
import { useSession } from './session';
import { useNewestBox } from './use-newest-box';

/** Chats with people, loaded on demand. */
const DirectList = lazy(() => import('~/features/direct/list/DirectList'));
const DirectConversation = lazy(() => import('~/features/direct/thread/DirectConversation'));

const FanColumn = lazy(withWords(() => import('~/features/fans/FanColumn'), 'reach'));

/** The fan beside the chat with them, where there is room; on smaller screens, the chat's header opens the same. */
function FanBeside({ username }: { username: string }) {
  const { user } = useSession();
  const isRoomy = useMedia('(width >= 1280px)');
  if (!user?.isApproved || !isRoomy) return null;
  return (
    <Suspense fallback={null}>
      <FanColumn username={username} />
    </Suspense>
  );
}

/** Chats with characters, and with people where no character has the name. */
export default function ChatsPage() {
  useNewestBox();
  return (
    <ChatPage
      requests={<RequestCount />}
      people={(box, openName) => (
        <Suspense fallback={<Skeletons />}>
          <DirectList key={box} {...{ openName }} box={box === 'people' ? 'messages' : 'requests'} />
        </Suspense>
      )}
      person={(username) => (
        <>
          <Suspense fallback={<PaneSkeleton />}>
            <DirectConversation username={username} />
          </Suspense>
          <FanBeside username={username} />
        </>
      )}
    />
  );
}
