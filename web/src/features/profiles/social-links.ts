import type { Schema } from '~/api/schemas';

type Kind = Schema['SocialKind'];

/** Where a person of that name is found. */
const places: Record<Exclude<Kind, 'website'>, string> = {
  instagram: 'https://www.instagram.com/',
  x: 'https://x.com/',
  tiktok: 'https://www.tiktok.com/@',
  youtube: 'https://www.youtube.com/@',
  twitch: 'https://www.twitch.tv/',
  reddit: 'https://www.reddit.com/user/',
};

/** The whole address of what was typed: a name, `@name`, or an address with or without its beginning. */
export function completed(kind: Kind, typed: string): string {
  const text = typed.trim();
  if (text === '' || /^https?:\/\//i.test(text)) return text.replace(/^http:/i, 'https:');
  const name = text.replace(/^(@|u\/|\/u\/)/, '');
  const isName =
    kind !== 'website' && (text !== name || !/[./]/.test(text) || !/\.[a-z]{2,}(\/|$)/i.test(text));
  return isName && /^[\w.-]+$/.test(name) ? places[kind] + name : `https://${text}`;
}
