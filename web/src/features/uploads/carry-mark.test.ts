import { expect, it } from 'vitest';
import { carryMark } from './carry-mark';

const segment = (kind: number, ...content: number[]) => [0xff, kind, 0, content.length + 2, ...content];
const jpeg = (...segments: number[][]) =>
  new Uint8Array([0xff, 0xd8, ...segments.flat(), 0xff, 0xda, 0, 2, 0xff, 0xeb, 0, 4, 9, 9, 0xff, 0xd9]);
const joined = (pieces: Uint8Array[]) => pieces.flatMap((piece) => [...piece]);

it('carries the mark of a generated picture to its part', () => {
  const whole = jpeg(segment(0xe0, 1), segment(0xeb, 7, 7), segment(0xe1, 2), segment(0xeb, 8));
  const part = jpeg(segment(0xe0, 5));

  expect(joined(carryMark(whole, part))).toEqual([
    ...jpeg(segment(0xeb, 7, 7), segment(0xeb, 8), segment(0xe0, 5)),
  ]);
});

it('leaves the part of a photo as it is', () => {
  const part = jpeg(segment(0xe0, 5));

  expect(joined(carryMark(jpeg(segment(0xe1, 2)), part))).toEqual([...part]);
  expect(joined(carryMark(new Uint8Array([0x89, 0x50]), part))).toEqual([...part]);
});

it('stops at a broken segment', () => {
  const part = jpeg();
  const broken = new Uint8Array([0xff, 0xd8, 0xff, 0xeb, 0xff, 0xff, 1]);
  const endless = new Uint8Array([0xff, 0xd8, 0xff, 0xeb, 0, 0, 1, 1]);

  expect(joined(carryMark(broken, part))).toEqual([...part]);
  expect(joined(carryMark(endless, part))).toEqual([...part]);
});
