/** Inline content of a message: text, or emphasized text. Everything else is literal. */
export type Inline = string | { kind: 'strong' | 'action'; parts: readonly Inline[] };

/** Bold within two asterisks; italic within one, or within underscores at word edges. Never across lines. */
const marks =
  /\*\*(?=\S)([^\n]{1,500}?)(?<=\S)\*\*|\*(?=[^\s*])([^*\n]{1,2000}?)(?<=\S)\*|(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]{1,2000}?)(?<=\S)_(?![\p{L}\p{N}_])/u;

/** Parses one line of a message. */
export function parseInline(line: string): readonly Inline[] {
  const parts: Inline[] = [];
  let rest = line;
  for (let found = marks.exec(rest); found; found = marks.exec(rest)) {
    const [all, strong, action, underlined] = found;
    if (found.index > 0) parts.push(rest.slice(0, found.index));
    const inner = strong ?? action ?? underlined ?? '';
    parts.push({ kind: strong === undefined ? 'action' : 'strong', parts: parseInline(inner) });
    rest = rest.slice(found.index + all.length);
  }
  if (rest) parts.push(rest);
  return parts;
}

const wordsOf = (parts: readonly Inline[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : wordsOf(part.parts))).join('');

/** Whether an action is marked by color alone: its script has no italics. */
export const isUpright = (part: Inline): boolean =>
  typeof part !== 'string' &&
  part.kind === 'action' &&
  /[\p{scx=Hira}\p{scx=Kana}\p{sc=Han}]/u.test(wordsOf(part.parts));

/** A message as plain text for reading out, each line separate. */
export const plainText = (text: string): string =>
  text
    .split('\n')
    .map((line) => wordsOf(parseInline(line)))
    .join('\n');

/** The spoken words of a message for a preview, in one line: actions only where nothing is said. */
export function spokenText(text: string): string {
  // A preview may end within an action.
  const isOpen = (text.match(/\*/g)?.length ?? 0) % 2 === 1 && /\*(?=\S)[^*]*$/.test(text);
  const lines = (isOpen ? `${text.trimEnd()}*` : text).split('\n').map(parseInline);
  const spoken = lines.map((parts) =>
    wordsOf(parts.filter((part) => typeof part === 'string' || part.kind === 'strong')),
  );
  const inOneLine = (words: string) => words.replace(/\s+/g, ' ').trim();
  return inOneLine(spoken.join(' ')) || inOneLine(lines.map(wordsOf).join(' '));
}
