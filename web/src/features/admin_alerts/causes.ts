import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';
import type { BadgeTone } from '~/ui/Badge';

export type Cause = Schema['AlertCause'];

/** Causes of alerts, in the order in which they are shown. */
export const causes: Record<Cause, { name: MessageDescriptor; about: MessageDescriptor }> = {
  urgent_cases: {
    name: msg`Urgent cases`,
    about: msg`Open reports about child safety, and notices about intimate images.`,
  },
  appeals_due: {
    name: msg`Appeals due`,
    about: msg`Overdue appeals, and those in the last quarter of their time.`,
  },
  engines_away: {
    name: msg`Engines not answering`,
    about: msg`For 30 seconds or longer. Disabled engines don’t count.`,
  },
  lanes_unserved: {
    name: msg`Lanes without a worker`,
    about: msg`Jobs have been due for a minute. Paused lanes don’t count.`,
  },
  ledger_drift: { name: msg`Ledger doesn’t balance`, about: msg`Checked every 15 minutes.` },
  webhooks_refused: {
    name: msg`Refused payment webhooks`,
    about: msg`Three or more in the last hour.`,
  },
  schedules_missed: {
    name: msg`Overdue schedules`,
    about: msg`By five minutes or longer. Paused schedules don’t count.`,
  },
  mails_unsent: { name: msg`Unsent emails`, about: msg`For 10 minutes or longer.` },
};

export const allCauses = Object.keys(causes) as Cause[];

/** News of a message. */
export const news: Record<Schema['AlertNews'], MessageDescriptor> = {
  begun: msg`New problem`,
  lasting: msg`Still a problem`,
  ended: msg`Resolved`,
  test: msg`Test`,
};

/** States of a message's delivery. */
export const states: Record<Schema['AlertState'], { word: MessageDescriptor; tone: BadgeTone }> = {
  waiting: { word: msg`Waiting`, tone: 'gold' },
  sent: { word: msg`Sent`, tone: 'ok' },
  refused: { word: msg`Not delivered`, tone: 'danger' },
};
