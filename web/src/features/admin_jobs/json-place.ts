/** Where a text stops being JSON: its line and column, from 1; nothing for text that is JSON. */
export function findJsonError(text: string): { line: number; column: number; index: number } | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const index = indexOf(String(error), text);
    const before = text.slice(0, index);
    return {
      line: before.split('\n').length,
      column: index - before.lastIndexOf('\n'),
      index,
    };
  }
}

/** Browsers name the place in words of their own: by position, by line and column, or not at all. */
function indexOf(message: string, text: string): number {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position) return Number(position);
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (!line || !column) return text.length;
  const lines = text.split('\n').slice(0, Number(line) - 1);
  return lines.reduce((sum, each) => sum + each.length + 1, 0) + Number(column) - 1;
}
