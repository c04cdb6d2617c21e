/** Macros for the character and the user, as other programs write them in cards. */
const macros = /\{\{\s*(char|user)\s*\}\}|<(bot|char|user)>/gi;

/** The text of a card as it is read: its macros give way to the character's name and the word for the reader. */
export function fillMacros(text: string, name: string, reader: string): string {
  return text.replace(macros, (_, inBraces?: string, inAngles?: string) =>
    (inBraces ?? inAngles)?.toLowerCase() === 'user' ? reader : name,
  );
}
