/** The sections of a page of links, and where each is in an answer. */
export const sections = {
  links: 'links',
  'quick-links': 'quickLinks',
  'text-blocks': 'textBlocks',
} as const;

export type Section = keyof typeof sections;
export const isSection = (word: string): word is Section => Object.hasOwn(sections, word);
