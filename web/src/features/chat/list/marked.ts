const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A text in parts: every second one is a word that was searched for. */
export function partsOf(text: string, q: string): string[] {
  const words = q.trim().split(/\s+/).filter(Boolean).map(escaped);
  if (words.length === 0) return [text];
  return text.split(new RegExp(`(${words.join('|')})`, 'giu'));
}
