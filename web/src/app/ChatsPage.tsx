import { lazy, Suspense } from 'react';
import { ChatPage } from '~/features/chat/ChatPage';
import { RequestCount } from '~/features/direct/list/RequestCount';
import { Skeletons } from '~/talk/list/Skeletons';
import { PaneSkeleton } from '~/talk/Pane';
import { useNewestBox } from './use-newest-box';

/** Chats with people, loaded on demand. */
const DirectList = lazy(() => import('~/features/direct/list/DirectList'));
const DirectConversation = lazy(() => import('~/features/direct/thread/DirectConversation'));

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
        <Suspense fallback={<PaneSkeleton />}>
          <DirectConversation username={username} />
        </Suspense>
      )}
    />
  );
}
