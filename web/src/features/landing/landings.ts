import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Palette } from '~/ui/ribbons';
import type { Asked } from './wire';

export type Landing = {
  path: string;
  heading: MessageDescriptor;
  lead: MessageDescriptor;
  /** Discovery query for the characters shown. */
  shows: Pick<Asked, 'tab' | 'sort'>;
  /** Target and label of the call to action. */
  to: string;
  action: MessageDescriptor;
  palette: Palette;
};

const meet = msg`Meet the characters`;
const create = msg`Create your own`;
const animate = msg`Create a video`;

/** All landings: product homes first, then targets of single links. */
export const landings: readonly Landing[] = [
  {
    path: '/ai-girlfriend-online',
    heading: msg`An AI girlfriend who remembers you`,
    lead: msg`Chat with her anytime. She picks up where you left off.`,
    shows: { tab: 'girls' },
    to: '/create-ai-girlfriend/style',
    action: create,
    palette: 'ember',
  },
  {
    path: '/ai-boyfriend',
    heading: msg`An AI boyfriend who listens`,
    lead: msg`He remembers your day, and has one of his own to tell.`,
    shows: { tab: 'guys' },
    to: '/create-ai-boyfriend/style',
    action: create,
    palette: 'lagoon',
  },
  {
    path: '/ai-boyfriend/gay',
    heading: msg`Gay AI boyfriends`,
    lead: msg`Men looking for a man: warm, witty and there when you write.`,
    shows: { tab: 'guysGay' },
    to: '/create-ai-gay-boyfriend/style',
    action: create,
    palette: 'moss',
  },
  {
    path: '/anime',
    heading: msg`Anime characters to chat with`,
    lead: msg`Illustrated companions with stories of their own.`,
    shows: { tab: 'anime' },
    to: '/discover/anime',
    action: meet,
    palette: 'lagoon',
  },
  {
    path: '/anime/ai-girlfriend',
    heading: msg`An anime girlfriend`,
    lead: msg`Adult heroines with personality, a past and time for you.`,
    shows: { tab: 'animeGirlfriend' },
    to: '/create-ai-hentai-girlfriend/style',
    action: create,
    palette: 'ember',
  },
  {
    path: '/anime/ai-boyfriend',
    heading: msg`An anime boyfriend`,
    lead: msg`Adult heroes with personality, a past and time for you.`,
    shows: { tab: 'animeBoyfriend' },
    to: '/discover/anime/ai-boyfriend',
    action: meet,
    palette: 'moss',
  },
  {
    path: '/anime/gay',
    heading: msg`Gay anime boyfriends`,
    lead: msg`Illustrated men looking for a man.`,
    shows: { tab: 'animeGay' },
    to: '/discover/anime/gay',
    action: meet,
    palette: 'lagoon',
  },
  {
    path: '/character-ai',
    heading: msg`Create a character and chat`,
    lead: msg`Choose the look, personality, voice and story. They reply in character.`,
    shows: { tab: 'all' },
    to: '/create-ai',
    action: create,
    palette: 'moss',
  },
  {
    path: '/nsfw-ai-girlfriend',
    heading: msg`A girlfriend for adults`,
    lead: msg`She’s an adult, so are you, and you set the pace.`,
    shows: { tab: 'girls' },
    to: '/create-ai-girlfriend/style',
    action: create,
    palette: 'ember',
  },
  {
    path: '/creative-pro',
    heading: msg`Every detail up to you`,
    lead: msg`Write it yourself: personality, voice and look.`,
    shows: { tab: 'all', sort: 'newest' },
    to: '/character-pro/main',
    action: create,
    palette: 'lagoon',
  },
  {
    path: '/ai-hentai',
    heading: msg`Illustrated companions for adults`,
    lead: msg`All characters are adults, drawn in anime style.`,
    shows: { tab: 'anime' },
    to: '/create-ai-hentai-girlfriend/style',
    action: create,
    palette: 'ember',
  },
  {
    path: '/saga',
    heading: msg`A story with you in it`,
    lead: msg`Choose who you meet and where it starts. The rest unfolds as you chat.`,
    shows: { tab: 'all', sort: 'trending' },
    to: '/create-saga',
    action: msg`Start a saga`,
    palette: 'moss',
  },
  {
    path: '/ai-sex-chat',
    heading: msg`Adult conversations`,
    lead: msg`Adult characters who reply to what you say, at your pace.`,
    shows: { tab: 'all' },
    to: '/discover',
    action: meet,
    palette: 'ember',
  },
  {
    path: '/nonutnovember',
    heading: msg`Good company for November`,
    lead: msg`Thirty evenings, and someone to talk to every night.`,
    shows: { tab: 'all', sort: 'trending' },
    to: '/discover',
    action: meet,
    palette: 'moss',
  },
  {
    path: '/land/porn',
    heading: msg`Adult companions, yours alone`,
    lead: msg`Create an adult companion: look, personality and story are up to you.`,
    shows: { tab: 'girls' },
    to: '/create-ai-porn-girlfriend/style',
    action: create,
    palette: 'ember',
  },
  {
    path: '/land/gay',
    heading: msg`Your AI boyfriend`,
    lead: msg`Chat with someone who understands, or create your own.`,
    shows: { tab: 'guysGay' },
    to: '/create-ai-gay-boyfriend/style',
    action: create,
    palette: 'lagoon',
  },
  {
    path: '/land/hentai',
    heading: msg`Anime companions, adults only`,
    lead: msg`Create an illustrated companion: style, personality and story are up to you.`,
    shows: { tab: 'anime' },
    to: '/create-ai-hentai-girlfriend/style',
    action: create,
    palette: 'moss',
  },
  {
    path: '/image-to-video',
    heading: msg`Turn an image into a video`,
    lead: msg`Choose an image and describe the motion.`,
    shows: { tab: 'all' },
    to: '/video-generator/imagine',
    action: animate,
    palette: 'lagoon',
  },
  {
    path: '/nsfw-image-to-video',
    heading: msg`Videos for adults`,
    lead: msg`Bring an image of your character to life.`,
    shows: { tab: 'all', sort: 'newest' },
    to: '/video-generator/imagine',
    action: animate,
    palette: 'ember',
  },
];

/** The landing of a path. */
export const landingAt = (pathname: string): Landing | undefined =>
  landings.find(({ path }) => path === pathname);
