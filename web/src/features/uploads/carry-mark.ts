const START = 0xd8;
/** Where the coded picture begins, and marks end. */
const SCAN = 0xda;
/** Segments that say where a picture comes from. */
const ORIGIN = 0xeb;

const isJpeg = (file: Uint8Array) => file[0] === 0xff && file[1] === START;

/** The segments of a JPEG that hold the mark of its origin. */
function marksOf(file: Uint8Array): Uint8Array[] {
  const marks: Uint8Array[] = [];
  let at = 2;
  while (at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== SCAN) {
    const end = at + 2 + (file[at + 2] ?? 0) * 256 + (file[at + 3] ?? 0);
    if (end <= at + 3 || end > file.length) break;
    if (file[at + 1] === ORIGIN) marks.push(file.subarray(at, end));
    at = end;
  }
  return marks;
}

/**
 * The part with the mark of the whole: a part of a generated picture is generated. The mark no longer fits the file, so
 * the server labels the part by it and signs again.
 */
export function carryMark(whole: Uint8Array, part: Uint8Array): Uint8Array[] {
  if (!isJpeg(whole) || !isJpeg(part)) return [part];
  return [part.subarray(0, 2), ...marksOf(whole), part.subarray(2)];
}
