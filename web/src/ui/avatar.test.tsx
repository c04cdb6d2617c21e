import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Avatar } from './Avatar';
import { FACES, faceOf } from './face-of';
import { PeopleArt } from './PeopleArt';

afterEach(cleanup);

const folder = 'public/assets/people-1';
const pictureOf = (avatar: React.ReactElement) => render(avatar).container.querySelector('img');

it('draws a person without a picture, always the same', () => {
  const [once, again] = [
    <Avatar key="1" name="Orin" person="orin" />,
    <Avatar key="2" name="O" person="orin" />,
  ];

  expect(pictureOf(once)?.getAttribute('src')).toBe(faceOf('orin'));
  expect(pictureOf(again)?.getAttribute('src')).toBe(faceOf('orin'));
  expect(faceOf('orin')).toMatch(/^\/assets\/people-1\/\d\d\.svg$/);
});

it('shows the picture of those who have one', () => {
  const url = '/pictures/orin.jpg';
  expect(pictureOf(<Avatar name="Orin" person="orin" {...{ url }} />)?.getAttribute('src')).toBe(url);
});

it('draws people only: a character without a portrait is a letter', () => {
  const { container } = render(<Avatar name="mila" />);

  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('M');
});

it('has ninety-six different faces, small ones, and people meet them all', () => {
  const files = readdirSync(folder);
  const drawings = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const met = new Set(Array.from({ length: 3000 }, (_, index) => faceOf(`member_${index}`)));

  expect(files).toHaveLength(FACES);
  expect(new Set(drawings).size).toBe(FACES);
  expect(Math.max(...drawings.map(({ length }) => length))).toBeLessThan(16_000);
  expect([...met].sort()).toEqual(files.map((file) => `/${folder.replace('public/', '')}/${file}`).sort());
});

it('spreads people over the faces', () => {
  const counts = new Map<string, number>();
  for (let index = 0; index < 9600; index += 1) {
    const face = faceOf(`${['dusky', 'gentle', 'north'][index % 3]}_falcon_${index}`);
    counts.set(face, (counts.get(face) ?? 0) + 1);
  }
  expect(Math.max(...counts.values())).toBeLessThan(180);
});

it('shows three different faces where no one is yet', () => {
  const { container } = render(<PeopleArt seed="messages" />);

  expect(new Set([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).size).toBe(
    3,
  );
});
