/** A piece of an email's text: plain, or a link. */
export type Piece = { text: string; href?: string };

const addresses = /https?:\/\/[^\s<>"']+/g;
/** Punctuation that ends a sentence rather than a URL. */
const trailing = /[.,;:!?)\]]+$/;

function isOurs(text: string, origin: string): boolean {
  try {
    return new URL(text).origin === origin;
  } catch {
    return false;
  }
}

/** Splits an email's text. Only URLs of this site become links. */
export function piecesOf(text: string, origin: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(addresses)) {
    const address = match[0].replace(trailing, '');
    if (!isOurs(address, origin)) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: address, href: address });
    end = match.index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
