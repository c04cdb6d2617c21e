import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Section = { id: string; title: MessageDescriptor; fields: readonly string[] };
export type Editor = {
  id: string;
  title: MessageDescriptor;
  path: (username: string) => string;
  sections: readonly Section[];
};

/** The editors of a character, each with its pages. The first page also stands at the bare address. */
export const editors: readonly Editor[] = [
  {
    id: 'personality',
    title: msg`Personality`,
    path: (username) => `/character/${username}/personality`,
    sections: [
      {
        id: 'personality',
        title: msg`Personality`,
        fields: [
          'personality.personality',
          'personality.attitude',
          'personality.role',
          'personality.specifics',
        ],
      },
      {
        id: 'name',
        title: msg`Name`,
        fields: [
          'displayName',
          'personality.gender',
          'personality.age',
          'about',
          'tags',
          'visibility',
          'isCloneable',
        ],
      },
      {
        id: 'occupation',
        title: msg`Work and leisure`,
        fields: [
          'personality.occupation',
          'personality.hometown',
          'personality.zodiac',
          'interests.leisure',
          'interests.music',
          'interests.cuisine',
        ],
      },
      { id: 'relationship', title: msg`You two`, fields: ['personality.relationship', 'taboos'] },
      {
        id: 'sexuality',
        title: msg`Sexuality`,
        fields: ['sexuality.orientation', 'personality.sexDrive', 'sexting', 'sexuality.kinks'],
      },
      { id: 'voice', title: msg`Voice`, fields: ['voiceName'] },
      {
        id: 'conversation',
        title: msg`Conversation`,
        fields: [
          'greeting',
          'scenario',
          'personality.responseLength',
          'personality.storytellingMode',
          'language',
        ],
      },
    ],
  },
  {
    id: 'look',
    title: msg`Appearance`,
    path: (username) => `/character/${username}/look`,
    sections: [
      {
        id: 'appearance',
        title: msg`Hair and face`,
        fields: [
          'appearance.ethnicity',
          'appearance.skinTone',
          'appearance.hairStyle',
          'appearance.hairLength',
          'appearance.hairColor',
          'appearance.eyeColor',
          'appearance.face',
        ],
      },
      {
        id: 'body',
        title: msg`Body`,
        fields: [
          'appearance.bodyType',
          'appearance.height',
          'appearance.breasts',
          'appearance.chestSize',
          'appearance.buttocks',
          'appearance.genitals',
          'appearance.circumcised',
          'appearance.cockGrooming',
          'appearance.cockSize',
        ],
      },
      {
        id: 'photo',
        title: msg`Pictures`,
        fields: ['imageStyle', 'imageStylePreset', 'promptType', 'safetyLevel'],
      },
    ],
  },
  {
    id: 'pro',
    title: msg`Settings`,
    path: (username) => `/character-pro/${username}/personality`,
    sections: [
      {
        id: 'main',
        title: msg`The essentials`,
        fields: [
          'displayName',
          'personality.gender',
          'personality.age',
          'personality.characterType',
          'personality.personality',
          'personality.occupation',
          'personality.relationship',
          'about',
          'personality.specifics',
          'tags',
        ],
      },
      { id: 'voice', title: msg`Voice`, fields: ['voiceName', 'language'] },
      {
        id: 'edit-chatting',
        title: msg`Conversation`,
        fields: [
          'greeting',
          'scenario',
          'personality.responseLength',
          'personality.storytellingMode',
          'llmModel',
          'sexting',
          'taboos',
        ],
      },
    ],
  },
];

/** The page that holds a field, in the first editor that has it. */
export function placeOf(
  field: string,
  among: readonly Editor[],
): { editor: Editor; section: Section } | undefined {
  for (const editor of among) {
    const section = editor.sections.find(({ fields }) => fields.includes(field));
    if (section) return { editor, section };
  }
  return undefined;
}

type Place = { editor: Editor; section: Section };

/** The editor and the page of it that an address stands for. */
export function editorAt(pathname: string, username: string): Place | undefined {
  for (const editor of editors) {
    const base = editor.path(username);
    if (pathname !== base && !pathname.startsWith(`${base}/`)) continue;
    const wanted = pathname.slice(base.length + 1);
    const section = wanted ? editor.sections.find(({ id }) => id === wanted) : editor.sections[0];
    return section && { editor, section };
  }
  return undefined;
}
