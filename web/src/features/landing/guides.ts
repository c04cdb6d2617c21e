import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Feature } from '~/app/routes';

type Way = { to: string; label: MessageDescriptor };
type Section = { title: MessageDescriptor; text: MessageDescriptor; way?: Way; needs?: Feature };
export type Guide = {
  path: string;
  heading: MessageDescriptor;
  lead: MessageDescriptor;
  sections: readonly Section[];
  /** Call to action at the end, for guests and for members. */
  guest: Way;
  member: Way;
};

export const guides: readonly Guide[] = [
  {
    path: '/guide',
    heading: msg`How it works`,
    lead: msg`From the first look to your first image.`,
    sections: [
      {
        title: msg`Find someone`,
        text: msg`Browse by tab, tag or keyword. A character’s page shows who they are and who created them.`,
        way: { to: '/discover', label: msg`Meet the characters` },
      },
      {
        title: msg`Create your own`,
        text: msg`Choose the style, personality, background, look and story. You can change everything later.`,
        way: { to: '/create-ai', label: msg`Create your own` },
      },
      {
        title: msg`Talk`,
        text: msg`They remember what matters to you. You can read, change and delete every memory.`,
      },
      {
        title: msg`Generate images`,
        text: msg`Describe a scene and watch it being created. You see the price first, and failed images are free.`,
        way: { to: '/image-generator/imagine', label: msg`Create images` },
        needs: 'isImageGeneratorEnabled',
      },
      {
        title: msg`Troubleshooting`,
        text: msg`Frequently asked questions, and how to reach us.`,
        way: { to: '/support', label: msg`Help` },
      },
      {
        title: msg`Chips and payments`,
        text: msg`How chips are reserved, charged and refunded.`,
        way: { to: '/support/billing', label: msg`Billing questions` },
        needs: 'isTokenSystemEnabled',
      },
    ],
    guest: { to: '/signup', label: msg`Create account` },
    member: { to: '/discover', label: msg`Meet the characters` },
  },
  {
    path: '/ai',
    heading: msg`AI for creators`,
    lead: msg`Share your work and grow a following.`,
    sections: [
      {
        title: msg`Get started`,
        text: msg`Create an account and name your fan club.`,
      },
      {
        title: msg`Verify your identity`,
        text: msg`Documents prove your age and identity. Only our team sees them.`,
      },
      {
        title: msg`Create characters`,
        text: msg`Characters you publish carry your name and help people find you.`,
        way: { to: '/create-ai', label: msg`Create your own` },
      },
    ],
    guest: { to: '/login?returnUrl=%2Ftwin', label: msg`Log in and get started` },
    member: { to: '/become-creator', label: msg`Become a creator` },
  },
];

export const guideAt = (pathname: string): Guide | undefined => guides.find(({ path }) => path === pathname);
