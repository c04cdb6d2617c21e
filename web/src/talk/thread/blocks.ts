/** Part of a message: lines, quoted lines, or code as it was typed. */
export type Block = { kind: 'lines' | 'quote'; lines: readonly string[] } | { kind: 'code'; text: string };

const fence = /^ {0,3}```/;
const quoted = /^ {0,3}>(?: |$)/;
/** A picture of another place. */
const picture = /!\[([^[\]\n]*)\]\([^()\n]*\)/g;

/** Pictures of other places are never loaded: their words stay. */
const withoutPictures = (line: string): string => line.replace(picture, (_, words: string) => words.trim());

/** Parts of a message. A fence without an end reaches to the end of the text. */
export function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let code: string[] | undefined;
  const endCode = () => {
    if (code) blocks.push({ kind: 'code', text: code.join('\n') });
    code = undefined;
  };
  const add = (kind: 'lines' | 'quote', line: string) => {
    const last = blocks.at(-1);
    if (last?.kind === kind) blocks[blocks.length - 1] = { kind, lines: [...last.lines, line] };
    else blocks.push({ kind, lines: [line] });
  };
  for (const line of text.split('\n')) {
    if (fence.test(line)) {
      if (code) endCode();
      else code = [];
    } else if (code) code.push(line);
    else if (quoted.test(line)) add('quote', withoutPictures(line.replace(quoted, '')));
    else add('lines', withoutPictures(line));
  }
  endCode();
  return blocks;
}
