import { msg } from '@lingui/core/macro';
import type { TextPage } from './Text';

export const support: Record<'general' | 'billing', TextPage> = {
  general: {
    title: msg`Support`,
    lead: msg`Answers to what people ask most.`,
    sections: [
      {
        title: msg`My picture is still waiting`,
        text: msg`Pictures are drawn in turn. The card shows how many are ahead and about how long it will take. You can leave the page: the picture goes on, and the bell tells you when it is ready.`,
      },
      {
        title: msg`My picture failed`,
        text: msg`The chips held for it are back in your balance. Press “Try again” to draw it again with the same seed.`,
      },
      {
        title: msg`I don’t get your e-mail`,
        text: msg`Look in the spam folder and check the address in your account. Press “Send the link again” there for a new message.`,
      },
      {
        title: msg`Something broke`,
        text: msg`Tell us the error number that the screen shows. It lets us find what happened.`,
      },
    ],
  },
  billing: {
    title: msg`Billing questions`,
    lead: msg`About chips and payments.`,
    sections: [
      {
        title: msg`My payment went through but the chips are missing`,
        text: msg`The provider sometimes needs a few minutes to confirm. Your history shows the payment as pending until then, and the chips arrive by themselves.`,
      },
      {
        title: msg`Why are some of my chips held`,
        text: msg`A picture in progress holds its price. What is delivered is taken, and the rest is returned when it ends.`,
      },
      {
        title: msg`A charge I don’t know`,
        text: msg`Compare it with the history of your chips. If it is not there, tell support the date and the amount.`,
      },
    ],
  },
};
