import type { Actor, ChatView, MemoryView, MessageView, Scene, Voice } from '~/features/chat/wire';

/** Chat responses for tests. */
export const aChat = (change: Partial<ChatView> = {}): ChatView => ({
  id: '00000000-0000-7000-8000-0000000000f1',
  counterpartId: '00000000-0000-7000-8000-0000000000e1',
  guestUuid: null,
  counterpart: {
    username: 'mila_40312',
    displayName: 'Mila',
    age: 29,
    gender: 'female',
    portraitUrl: '/front/characters/mila_40312/portrait/320?v=a1',
    isAvailable: true,
  },
  lastMessage: {
    text: 'The kettle is on.',
    isPicture: false,
    author: 'ai_character',
    createdAt: '2026-01-01T10:00:00Z',
  },
  unreadCount: 0,
  isPinned: false,
  isMuted: false,
  isSubscribed: false,
  messageDraft: '',
  responseLength: null,
  replyStyle: null,
  ownPersona: { name: '', look: '', role: '' },
  blockedReason: null,
  accessData: { rules: { canSend: true, canSendMedia: false } },
  maxLength: 500,
  picturePrice: 10,
  canGenerate: {
    sfwPhoto: { isAllowed: true, isFree: false },
    nsfwPhoto: { isAllowed: false, isFree: false },
    sfwVideo: { isAllowed: false, isFree: false },
    nsfwVideo: { isAllowed: false, isFree: false },
  },
  scene: null,
  autoChat: null,
  autoChatPrice: 2,
  ...change,
});

export const aMessage = (change: Partial<MessageView> = {}): MessageView => ({
  id: '00000000-0000-7000-8000-000000000f11',
  clientId: null,
  parentId: null,
  picture: null,
  voice: null,
  author: 'person',
  isChatBotWelcomeMessage: false,
  text: 'How was the harbour today?',
  state: 'done',
  attempt: 1,
  isDemo: false,
  isRemoved: false,
  isEdited: false,
  needsCare: false,
  vote: null,
  reaction: null,
  speaker: null,
  witnesses: null,
  isAuto: false,
  suggestions: [],
  variant: { index: 0, count: 1, previousId: null, nextId: null },
  createdAt: '2026-01-01T10:00:00Z',
  ...change,
});

export const aReply = (change: Partial<MessageView> = {}): MessageView =>
  aMessage({
    id: '00000000-0000-7000-8000-000000000f12',
    author: 'ai_character',
    text: 'Quiet. The gulls left early.',
    isDemo: true,
    ...change,
  });

export const aMemory = (change: Partial<MemoryView> = {}): MemoryView => ({
  id: '00000000-0000-7000-8000-00000000f501',
  text: 'You grew up beside a lighthouse.',
  messageId: null,
  isPinned: false,
  isOwn: false,
  createdAt: '2026-01-01T10:00:00Z',
  ...change,
});

/** A reply that delivers a requested picture. */
export const aPictureReply = (change: Partial<MessageView> = {}): MessageView =>
  aReply({
    id: '00000000-0000-7000-8000-000000000f13',
    text: '',
    isDemo: false,
    picture: { generationId: '00000000-0000-7000-8000-000000000901' },
    ...change,
  });

/** The voice of a reply. */
export const aVoice = (change: Partial<Voice> = {}): Voice =>
  change.state && change.state !== 'ready'
    ? { state: change.state, durationMs: null, peaks: [], url: null }
    : {
        state: 'ready',
        durationMs: 4000,
        peaks: Array.from({ length: 64 }, (_, index) => Math.round(50 + 45 * Math.sin(index / 3))),
        url: '/front/voices/r1.m4a?expires=1&signature=s',
        ...change,
      };

export const anActor = (change: Partial<Actor> = {}): Actor => ({
  characterId: '00000000-0000-7000-8000-0000000000e1',
  username: 'mila_40312',
  displayName: 'Mila',
  gender: 'female',
  age: 29,
  portraitUrl: '/front/characters/mila_40312/portrait/320?v=a1',
  isAvailable: true,
  isPresent: true,
  ...change,
});

/** A second cast member. */
export const anotherActor = (change: Partial<Actor> = {}): Actor =>
  anActor({
    characterId: '00000000-0000-7000-8000-0000000000e2',
    username: 'orin_2',
    displayName: 'Orin',
    gender: 'male',
    age: 41,
    portraitUrl: null,
    ...change,
  });

export const aScene = (change: Partial<Scene> = {}): Scene => ({
  title: 'The harbour at dusk',
  place: 'The last ferry has left, and all three wait under the same lamp.',
  cast: [anActor(), anotherActor()],
  ...change,
});

/** A scene's name in paths. */
export const HANDLE = '~k3v9x0q2m7ab';

/** A chat with several characters. */
export const aSceneChat = (change: Partial<ChatView> = {}): ChatView => {
  const scene = change.scene ?? aScene();
  return aChat({
    id: '00000000-0000-7000-8000-0000000000f2',
    counterpartId: null,
    counterpart: {
      username: HANDLE,
      displayName: scene.title,
      gender: null,
      age: null,
      portraitUrl: scene.cast[0]?.portraitUrl ?? null,
      isAvailable: true,
    },
    picturePrice: null,
    ...change,
    scene,
  });
};

/** A cast member's message, heard by all. */
export const aSaying = (
  { username, displayName, portraitUrl }: Actor,
  change: Partial<MessageView> = {},
): MessageView =>
  aReply({
    speaker: { username, displayName, portraitUrl },
    witnesses: ['mila_40312', 'orin_2'],
    ...change,
  });
