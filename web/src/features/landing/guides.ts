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
    lead: msg`From the first look to a picture of the moment.`,
    sections: [
      {
        title: msg`Find someone`,
        text: msg`Look by tab, tags and words. A character’s page says who they are and who made them.`,
        way: { to: '/discover', label: msg`Meet the characters` },
      },
      {
        title: msg`Make your own`,
        text: msg`A wizard asks for style, temper, origin, looks and story. You can change all of it later.`,
        way: { to: '/create-ai', label: msg`Create your own` },
      },
      {
        title: msg`Talk`,
        text: msg`They remember what matters to you. You can read, change and delete every memory.`,
      },
      {
        title: msg`Order pictures`,
        text: msg`Describe a scene and follow it as it is drawn. The price is shown before, and one that fails costs nothing.`,
        way: { to: '/image-generator/imagine', label: msg`Create pictures` },
        needs: 'isImageGeneratorEnabled',
      },
      {
        title: msg`When something is wrong`,
        text: msg`Answers to what people ask most, and a way to ask the rest.`,
        way: { to: '/support', label: msg`Help` },
      },
      {
        title: msg`Chips and payments`,
        text: msg`How chips are held, taken and returned.`,
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
    lead: msg`Show what you make, and let people follow you.`,
    sections: [
      {
        title: msg`Get started`,
        text: msg`Create an account and give your club a name.`,
      },
      {
        title: msg`Show who you are`,
        text: msg`Documents prove that you are an adult and who you say. Only our team sees them.`,
      },
      {
        title: msg`Make characters`,
        text: msg`Characters that you publish carry your name, and people find you by them.`,
        way: { to: '/create-ai', label: msg`Create your own` },
      },
    ],
    guest: { to: '/login?returnUrl=%2Fbecome-creator', label: msg`Log in and get started` },
    member: { to: '/become-creator', label: msg`Become a creator` },
  },
];

export const guideAt = (pathname: string): Guide | undefined => guides.find(({ path }) => path === pathname);
