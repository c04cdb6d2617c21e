import { msg } from '@lingui/core/macro';
import type { Words } from './words';

export const storytellingModeWords: Words = {
  conversation: msg`Conversation`,
  roleplay: msg`Role-play`,
  saga: msg`Saga`,
  irlSaga: msg`Slice-of-life saga`,
};

export const characterTypeWords: Words = {
  human: msg`Human`,
  superhero: msg`Superhero`,
  spy: msg`Spy`,
  royal: msg`Royalty`,
  warrior: msg`Warrior`,
  witch: msg`Witch`,
  vampire: msg`Vampire`,
  android: msg`Android`,
  elf: msg`Elf`,
  demon: msg`Demon`,
  angel: msg`Angel`,
  merfolk: msg`Merfolk`,
  spirit: msg`Spirit`,
};

export const zodiacWords: Words = {
  aries: msg`Aries`,
  taurus: msg`Taurus`,
  gemini: msg`Gemini`,
  cancer: msg`Cancer`,
  leo: msg`Leo`,
  virgo: msg`Virgo`,
  libra: msg`Libra`,
  scorpio: msg`Scorpio`,
  sagittarius: msg`Sagittarius`,
  capricorn: msg`Capricorn`,
  aquarius: msg`Aquarius`,
  pisces: msg`Pisces`,
};

export const personalityWords: Words = {
  caring: msg`Caring`,
  adventurer: msg`Adventurer`,
  artist: msg`Artist`,
  intellectual: msg`Thinker`,
  joker: msg`Joker`,
  leader: msg`Leader`,
  loner: msg`Loner`,
  muse: msg`Muse`,
  gentleman: msg`Gentleman`,
  dreamer: msg`Dreamer`,
  rebel: msg`Rebel`,
  romantic: msg`Romantic`,
  seductress: msg`Seductress`,
  seducer: msg`Seducer`,
  confidante: msg`Confidante`,
  protector: msg`Protector`,
  strategist: msg`Strategist`,
  aristocrat: msg`Aristocrat`,
  optimist: msg`Optimist`,
};

export const responseLengthWords: Words = {
  long: msg`Long`,
  medium: msg`Medium`,
  short: msg`Short`,
};

export const roleWords: Words = {
  equal: msg`Equal`,
  leading: msg`Leads`,
  following: msg`Follower`,
  changing: msg`Switch`,
};

export const attitudeWords: Words = {
  warm: msg`Warm`,
  playful: msg`Playful`,
  teasing: msg`Teasing`,
  devoted: msg`Devoted`,
  reserved: msg`Reserved`,
  ironic: msg`Ironic`,
  confident: msg`Confident`,
  formal: msg`Formal`,
  jealous: msg`Jealous`,
  distant: msg`Distant`,
};

export const sexDriveWords: Words = {
  none: msg`None`,
  low: msg`Low`,
  moderate: msg`Moderate`,
  high: msg`High`,
  veryHigh: msg`Very high`,
};
