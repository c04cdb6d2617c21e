import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '~/ui/Badge';
import type { Fact, Mind, Settings, Talk, Twin } from './wire';

/** Questions of the interview, by the name that the server knows. */
export const questionWords: Record<string, MessageDescriptor> = {
  who: msg`Who are you, in a few sentences?`,
  day: msg`What does a normal day look like for you?`,
  greeting: msg`How do you greet people?`,
  words: msg`Which words and phrases do you love?`,
  laugh: msg`What makes you laugh?`,
  flirt: msg`How do you flirt, kindly?`,
  never: msg`What would you never say?`,
  music: msg`What music do you listen to?`,
  food: msg`What do you like to eat and drink?`,
  places: msg`Which places mean something to you?`,
  work: msg`What do you do for work, and what do you love about it?`,
  pets: msg`Do you have pets, or would you like some?`,
  dreams: msg`What do you dream of?`,
  goodbye: msg`How do you say goodbye?`,
};

export const kindWords: Record<Fact['kind'], MessageDescriptor> = {
  fact: msg({ message: 'Facts', context: 'twin' }),
  manner: msg({ message: 'Manner', context: 'twin' }),
  phrase: msg({ message: 'Phrases', context: 'twin' }),
};

export const sourceWords: Record<Fact['source'], MessageDescriptor> = {
  interview: msg`Interview`,
  text: msg`Your text`,
  messages: msg`Your messages`,
  owner: msg`Added by you`,
};

export const distillingWords: Record<Mind['distilling']['state'], MessageDescriptor | undefined> = {
  none: undefined,
  running: msg`The sheet is being written. It takes a minute.`,
  done: undefined,
  failed: msg`Couldn’t write the sheet. Change something and save to try again.`,
};

export const lookWords: Record<Twin['look']['state'], MessageDescriptor> = {
  none: msg`Not started`,
  checking: msg`Being checked`,
  review: msg`In review`,
  approved: msg`Approved`,
  refused: msg`Not approved`,
};
export const lookTones: Record<Twin['look']['state'], BadgeTone> = {
  none: 'plain',
  checking: 'info',
  review: 'info',
  approved: 'ok',
  refused: 'danger',
};

export const audienceWords: Record<Settings['answersTo'], MessageDescriptor> = {
  everyone: msg`Everyone who writes to me`,
  members: msg`Members of my fan club`,
  paying: msg`People who paid me`,
};

export const talkWords: Record<Talk['state'], MessageDescriptor> = {
  twin: msg`Twin answers`,
  person: msg`You answer`,
  asked: msg`Asked for you`,
};
export const talkTones: Record<Talk['state'], BadgeTone> = { twin: 'ok', person: 'plain', asked: 'gold' };

type Tone = keyof Mind['tones'];
/** Name of each tone, and what it is at either end. */
export const toneWords: Record<Tone, [MessageDescriptor, MessageDescriptor, MessageDescriptor]> = {
  warmth: [
    msg({ message: 'Warmth', context: 'twin' }),
    msg({ message: 'Cool', context: 'twin' }),
    msg({ message: 'Warm', context: 'twin' }),
  ],
  play: [
    msg`Playfulness`,
    msg({ message: 'Serious', context: 'twin' }),
    msg({ message: 'Playful', context: 'twin' }),
  ],
  length: [
    msg({ message: 'Length', context: 'twin' }),
    msg({ message: 'Short', context: 'twin' }),
    msg({ message: 'Long', context: 'twin' }),
  ],
  emoji: [msg`Emoji`, msg({ message: 'None', context: 'emoji' }), msg({ message: 'Many', context: 'emoji' })],
};

/** Gender of a twin's owner, who speaks of themself by it. */
export type Gender = 'female' | 'male' | 'trans';

/** Line of the sheet that says the gender of its owner. */
export const genderLines: Record<Gender, MessageDescriptor> = {
  female: msg`Is a woman.`,
  male: msg`Is a man.`,
  trans: msg`Is trans.`,
};
