import type { Answer } from '~/api/use-api';
import { aMedia } from './world';

type Twin = Answer<'/front/digital-twin'>;
type Mind = Answer<'/front/digital-twin/onboarding/mind'>;
type Fact = Mind['sheet'][number];
type TestLine = Answer<'/front/digital-twin/test'>['lines'][number];
type Talk = Answer<'/front/digital-twin/talks'>['items'][number];

/** A twin that was only begun, for tests. */
export const aTwin = (change: Partial<Twin> = {}): Twin => ({
  avatar: null,
  isDigitalTwinEnabled: false,
  isDigitalTwinVisible: false,
  isVerified: true,
  isCreator: true,
  onboarding: {
    steps: [
      { type: 'mind', completed: false },
      { type: 'look', completed: false },
    ],
  },
  audio: null,
  voice: null,
  mind: { isSubmitted: false, language: 'en', factCount: 0 },
  medias: { portrait: { ids: [] }, closed: { ids: [] }, waist: { ids: [] }, nude: { ids: [] } },
  look: { state: 'none', since: '2026-01-02T00:00:00Z', reason: '', isComparedByMachine: false },
  licence: { version: '1', text: 'Your own likeness\nOnly you.', acceptedAt: null, acceptedVersion: null },
  chatbotSettings: {
    answersTo: 'members',
    hours: null,
    isOnlyAway: true,
    answersADay: 30,
    voiceMessagesAllowed: false,
    voiceoverMessagesAllowed: false,
    folderIds: [],
  },
  destructions: [],
  ...change,
});

/** A twin with all that it needs to answer. */
export const aWholeTwin = (change: Partial<Twin> = {}): Twin =>
  aTwin({
    onboarding: {
      steps: [
        { type: 'mind', completed: true },
        { type: 'look', completed: true },
      ],
    },
    mind: { isSubmitted: true, language: 'en', factCount: 2 },
    medias: {
      portrait: { ids: [aMedia().id] },
      closed: { ids: [] },
      waist: { ids: [] },
      nude: { ids: [] },
    },
    look: { state: 'approved', since: '2026-01-02T00:00:00Z', reason: '', isComparedByMachine: true },
    licence: {
      version: '1',
      text: 'Your own likeness\nOnly you.',
      acceptedAt: '2026-01-02T00:00:00Z',
      acceptedVersion: '1',
    },
    audio: {
      id: '00000000-0000-7000-8000-000000000f21',
      state: 'accepted',
      reason: '',
      durationMs: 6000,
      createdAt: '2026-01-03T00:00:00Z',
    },
    voice: {
      id: '00000000-0000-7000-8000-000000000f22',
      maker: 'espeak',
      state: 'ready',
      pitch: 50,
      pace: 160,
      sampleUrl: '/front/twin-sample.ogg',
    },
    ...change,
  });

export const aFact = (change: Partial<Fact> = {}): Fact => ({
  id: '00000000-0000-7000-8000-000000000f23',
  kind: 'fact',
  text: 'Has two cats.',
  source: 'interview',
  sourceKey: 'pets',
  sourceTitle: '',
  isEdited: false,
  ...change,
});

export const aMind = (change: Partial<Mind> = {}): Mind => ({
  language: 'en',
  questions: [],
  texts: [],
  takesMessages: false,
  neverTopics: [],
  prices: [],
  tones: { warmth: 50, play: 50, length: 50, emoji: 50 },
  sheet: [],
  distilling: { state: 'none', at: null },
  isSubmitted: false,
  ...change,
});

export const aTestLine = (change: Partial<TestLine> = {}): TestLine => ({
  id: '00000000-0000-7000-8000-000000000f24',
  isTwin: true,
  text: 'Hey you.',
  state: 'done',
  isDemo: false,
  ...change,
});

export const aTalk = (change: Partial<Talk> = {}): Talk => ({
  chat: 'orin',
  displayName: 'Orin',
  state: 'twin',
  answers: 4,
  letters: 820,
  engineMs: 9000,
  earnedChips: 40,
  lastAt: '2026-01-03T00:00:00Z',
  ...change,
});
