import { msg } from '@lingui/core/macro';
import type { TextPage } from './Text';

/** The pages of rules by the last part of their address. */
export const rules: Readonly<Record<string, TextPage>> = {
  terms: {
    title: msg`Terms`,
    lead: msg`The terms of using this site.`,
    sections: [
      {
        title: msg`Adults only`,
        text: msg`You must be at least 18, or of legal age where you live if that’s higher. Everyone shown or described here is an adult. Requests for anything else are refused and may end your account.`,
      },
      {
        title: msg`Your account`,
        text: msg`Keep your password private. You can see and end all sessions of your account. Tell us if someone else has used it.`,
      },
      {
        title: msg`Chips`,
        text: msg`Chips pay for AI generation. You always see the price before you order. Chips are reserved while your order is in progress, charged for what you receive, and returned for the rest. Chips can’t be exchanged for money.`,
      },
      {
        title: msg`Your content`,
        text: msg`You may use the images you generate. They’re labeled as AI-generated, and the label must stay. Don’t present them as photos of real people.`,
      },
    ],
  },
  privacy: {
    title: msg`Privacy`,
    lead: msg`What we store about you, why, and for how long.`,
    sections: [
      {
        title: msg`What we store`,
        text: msg`Your email, username, sessions, payments (without card details), and the images and prompts you create. We need these to run your account.`,
      },
      {
        title: msg`What we don’t store`,
        text: msg`We never see card numbers: you enter them on the payment provider’s page. Your prompts and messages are not written to log files.`,
      },
      {
        title: msg`Who can see your images`,
        text: msg`Your gallery is private. Links to images work only for you and expire quickly. Deleted images can be restored for 30 days and are then destroyed.`,
      },
      {
        title: msg`Analytics`,
        text: msg`Nothing that could reveal your interests loads before you consent, and never in the generator or at checkout.`,
      },
    ],
  },
  'cookies-policy': {
    title: msg`Cookies`,
    lead: msg`The cookies and preferences this site uses.`,
    sections: [
      {
        title: msg`Essential cookies`,
        text: msg`One cookie keeps you logged in. One tells visitors apart before they have an account. One remembers for 180 days that you’ve logged in here, so strangers’ wrong guesses can’t lock you out. None can be read by scripts or other sites.`,
      },
      {
        title: msg`Browser preferences`,
        text: msg`Your browser remembers your age confirmation, cookie choice, theme and language. You can clear them in your browser’s settings at any time.`,
      },
    ],
  },
  'content-moderation-policy': {
    title: msg`Content moderation`,
    lead: msg`What we don’t allow and how we enforce it.`,
    sections: [
      {
        title: msg`Before anything is made`,
        text: msg`Every prompt is checked before it’s accepted. Refused prompts are free. Anything involving minors, in any wording or language, is always refused.`,
      },
      {
        title: msg`Real people`,
        text: msg`Generating real people is not allowed without their proven consent.`,
      },
      {
        title: msg`Reports`,
        text: msg`Report anything that breaks these rules to support. Our team reviews every report. Violating content is removed and the account may be blocked.`,
      },
    ],
  },
  '2257': {
    title: msg`2257 statement`,
    lead: msg`About records of performers under 18 U.S.C. 2257.`,
    sections: [
      {
        title: msg`AI-generated images`,
        text: msg`AI-generated images on this site show no real people and are labeled.`,
      },
      {
        title: msg`Images of real people`,
        text: msg`Images of real people may only be published by verified adults, with a release for every person shown, after review. We keep these records with the image.`,
      },
    ],
  },
  dmca: {
    title: msg`Copyright`,
    lead: msg`How to report copyright infringement.`,
    sections: [
      {
        title: msg`What to include`,
        text: msg`Include the work, the URL where it appears, your contact details, and a statement in good faith that you own the rights or act for the owner.`,
      },
      {
        title: msg`What happens next`,
        text: msg`We remove the material, notify the member who published it, and restore it if they show the notice was mistaken. Repeat infringers lose their account.`,
      },
      {
        title: msg`Credits`,
        text: msg`People without a picture are shown as a drawn face. The drawings come from “Lorelei” by Lisa Wischofsky, released under CC0 1.0.`,
      },
    ],
  },
};
