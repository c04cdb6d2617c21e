export type Gender = 'female' | 'male' | 'trans';
export type ImageStyle = 'realistic' | 'anime';

export type Appearance = {
  ethnicity?: string;
  skinTone?: string;
  hairStyle?: string;
  hairLength?: string;
  hairColor?: string;
  eyeColor?: string;
  face?: string;
  bodyType?: string;
  breasts?: string;
  chestSize?: string;
  buttocks?: string;
  genitals?: string;
  circumcised?: string;
  cockGrooming?: string;
  cockSize?: string;
  height?: string;
};

export type Personality = {
  storytellingMode?: string;
  characterType?: string;
  gender: Gender;
  age: number;
  hometown?: string;
  zodiac?: string;
  personality?: string;
  occupation?: string;
  relationship?: string;
  responseLength?: string;
  role?: string;
  attitude?: string;
  sexDrive?: string;
  specifics?: string;
};

export type Sexuality = { orientation?: string; kinks: string[] };
export type Interests = { leisure: string[]; music: string[]; cuisine: string[] };

export type Person = {
  appearance: Appearance;
  personality: Personality;
  sexuality: Sexuality;
  interests: Interests;
  sexting?: string;
  taboos: string[];
  imageStyle: ImageStyle;
  imageStylePreset?: string;
  promptType?: string;
  safetyLevel?: string;
  llmModel?: string;
  voiceName?: string;
};

export type Offer = readonly string[] | { readonly [genderOrStyle: string]: Offer };
export type List = { readonly required?: boolean; readonly max?: number; readonly offer: Offer };
export type Reset = {
  readonly on: readonly string[];
  readonly is?: readonly string[];
  readonly with?: Readonly<Record<string, readonly string[]>>;
  readonly clear?: readonly string[];
  readonly set?: Readonly<Record<string, string>>;
};
export type Always = {
  readonly with: Readonly<Record<string, readonly string[]>>;
  readonly set: Readonly<Record<string, string>>;
};
export type Options = {
  readonly age: { readonly min: number; readonly max: number; readonly default: number };
  readonly texts: Readonly<Record<string, number>>;
  readonly lists: Readonly<Record<string, List>>;
  readonly resets: readonly Reset[];
  readonly always: readonly Always[];
};

export type Preset = {
  readonly gender: Gender;
  readonly imageStyle: ImageStyle;
  readonly age: number;
  readonly person: Change;
};

export type Change = Readonly<Record<string, unknown>>;
