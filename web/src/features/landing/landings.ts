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
const animate = msg`Make a video`;

/** All landings: product homes first, then targets of single links. */
export const landings: readonly Landing[] = [
  {
    path: '/ai-girlfriend-online',
    heading: msg`An AI girlfriend who remembers you`,
    lead: msg`Talk with her any time, and she picks up where you left off.`,
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
    lead: msg`Men who are looking for a man: warm, witty, and there when you write.`,
    shows: { tab: 'guysGay' },
    to: '/create-ai-gay-boyfriend/style',
    action: create,
    palette: 'moss',
  },
  {
    path: '/anime',
    heading: msg`Anime characters to talk with`,
    lead: msg`Drawn companions with stories of their own.`,
    shows: { tab: 'anime' },
    to: '/discover/anime',
    action: meet,
    palette: 'lagoon',
  },
  {
    path: '/anime/ai-girlfriend',
    heading: msg`An anime girlfriend`,
    lead: msg`Adult heroines with a temper, a past and time for you.`,
    shows: { tab: 'animeGirlfriend' },
    to: '/create-ai-hentai-girlfriend/style',
    action: create,
    palette: 'ember',
  },
  {
    path: '/anime/ai-boyfriend',
    heading: msg`An anime boyfriend`,
    lead: msg`Adult heroes with a temper, a past and time for you.`,
    shows: { tab: 'animeBoyfriend' },
    to: '/discover/anime/ai-boyfriend',
    action: meet,
    palette: 'moss',
  },
  {
    path: '/anime/gay',
    heading: msg`Gay anime boyfriends`,
    lead: msg`Drawn men who are looking for a man.`,
    shows: { tab: 'animeGay' },
    to: '/discover/anime/gay',
    action: meet,
    palette: 'lagoon',
  },
  {
    path: '/character-ai',
    heading: msg`Make a character and talk with it`,
    lead: msg`Choose looks, temper, voice and story. They answer as who they are.`,
    shows: { tab: 'all' },
    to: '/create-ai',
    action: create,
    palette: 'moss',
  },
  {
    path: '/nsfw-ai-girlfriend',
    heading: msg`A girlfriend for adults`,
    lead: msg`She is an adult, so are you, and the pace is yours.`,
    shows: { tab: 'girls' },
    to: '/create-ai-girlfriend/style',
    action: create,
    palette: 'ember',
  },
  {
    path: '/creative-pro',
    heading: msg`Every detail in your hands`,
    lead: msg`Write it yourself: who they are, how they speak and how they look.`,
    shows: { tab: 'all', sort: 'newest' },
    to: '/character-pro/main',
    action: create,
    palette: 'lagoon',
  },
  {
    path: '/ai-hentai',
    heading: msg`Drawn companions for adults`,
    lead: msg`Every character here is an adult, drawn in the style of anime.`,
    shows: { tab: 'anime' },
    to: '/create-ai-hentai-girlfriend/style',
    action: create,
    palette: 'ember',
  },
  {
    path: '/saga',
    heading: msg`A story with you in it`,
    lead: msg`Choose who you meet and where it begins. The rest happens as you talk.`,
    shows: { tab: 'all', sort: 'trending' },
    to: '/create-saga',
    action: msg`Begin a saga`,
    palette: 'moss',
  },
  {
    path: '/ai-sex-chat',
    heading: msg`Grown-up talk`,
    lead: msg`Adult characters who answer what you say, at your pace.`,
    shows: { tab: 'all' },
    to: '/discover',
    action: meet,
    palette: 'ember',
  },
  {
    path: '/nonutnovember',
    heading: msg`A November in good company`,
    lead: msg`Thirty evenings, and somebody to talk to on each of them.`,
    shows: { tab: 'all', sort: 'trending' },
    to: '/discover',
    action: meet,
    palette: 'moss',
  },
  {
    path: '/land/porn',
    heading: msg`Adult companions, yours alone`,
    lead: msg`Make a companion for adults: looks, temper and story are up to you.`,
    shows: { tab: 'girls' },
    to: '/create-ai-porn-girlfriend/style',
    action: create,
    palette: 'ember',
  },
  {
    path: '/land/gay',
    heading: msg`Men who like men`,
    lead: msg`Talk with somebody who understands, or make him yourself.`,
    shows: { tab: 'guysGay' },
    to: '/create-ai-gay-boyfriend/style',
    action: create,
    palette: 'lagoon',
  },
  {
    path: '/land/hentai',
    heading: msg`Anime companions, adults only`,
    lead: msg`Make a drawn companion: style, temper and story are up to you.`,
    shows: { tab: 'anime' },
    to: '/create-ai-hentai-girlfriend/style',
    action: create,
    palette: 'moss',
  },
  {
    path: '/image-to-video',
    heading: msg`Turn a picture into a video`,
    lead: msg`Choose a picture and say what should move.`,
    shows: { tab: 'all' },
    to: '/video-generator/imagine',
    action: animate,
    palette: 'lagoon',
  },
  {
    path: '/nsfw-image-to-video',
    heading: msg`Moving pictures for adults`,
    lead: msg`Bring a picture of your companion into motion.`,
    shows: { tab: 'all', sort: 'newest' },
    to: '/video-generator/imagine',
    action: animate,
    palette: 'ember',
  },
];

/** The landing of a path. */
export const landingAt = (pathname: string): Landing | undefined =>
  landings.find(({ path }) => path === pathname);
