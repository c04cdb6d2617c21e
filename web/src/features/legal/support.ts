import { msg } from '@lingui/core/macro';
import type { TextPage } from './Text';

export const support: Record<'general' | 'billing', TextPage> = {
  general: {
    title: msg`Support`,
    lead: msg`Frequently asked questions.`,
    sections: [
      {
        title: msg`My image is still queued`,
        text: msg`Images are generated in order. The card shows how many are ahead and how long it will take. You can leave the page; we’ll notify you when it’s ready.`,
      },
      {
        title: msg`My image failed`,
        text: msg`Your chips were returned. Use “Try again” to retry with the same seed.`,
      },
      {
        title: msg`I’m not getting your emails`,
        text: msg`Check your spam folder and the email in your account. Use “Resend link” there to get a new one.`,
      },
      {
        title: msg`Something isn’t working`,
        text: msg`Send us the error number on the screen. It helps us find the problem.`,
      },
    ],
  },
  billing: {
    title: msg`Billing questions`,
    lead: msg`About chips and payments.`,
    sections: [
      {
        title: msg`My payment went through but the chips are missing`,
        text: msg`Providers sometimes need a few minutes. Your history shows the payment as pending, and your chips arrive automatically.`,
      },
      {
        title: msg`Why are some of my chips on hold?`,
        text: msg`While an image is in progress its price is reserved. You pay for what’s delivered; the rest is returned.`,
      },
      {
        title: msg`I don’t recognize a charge`,
        text: msg`Compare it with your chip history. If it isn’t there, send support the date and amount.`,
      },
    ],
  },
};
