import type { Schema } from '~/api/schemas';

type Person = Pick<Schema['CharacterCard'], 'username' | 'gender' | 'imageStyle' | 'age' | 'portrait'>;
type Wish = Partial<Pick<Person, 'gender' | 'imageStyle'>> & { minAge?: number };

/** The kind of person that a way to a companion leads to; others lead to anyone. */
const wishes: Readonly<Record<string, Wish>> = {
  girlfriend: { gender: 'female', imageStyle: 'realistic' },
  boyfriend: { gender: 'male', imageStyle: 'realistic' },
  'hentai-girlfriend': { gender: 'female', imageStyle: 'anime' },
  'trans-girlfriend': { gender: 'trans' },
  'gay-boyfriend': { gender: 'male' },
  'indian-girlfriend': { gender: 'female', imageStyle: 'realistic' },
  milf: { gender: 'female', minAge: 35 },
  granny: { gender: 'female', minAge: 55 },
  'sex-girlfriend': { gender: 'female' },
  'porn-girlfriend': { gender: 'female' },
  saga: { gender: 'female' },
  'saga-male': { gender: 'male' },
  'irl-saga': { gender: 'female', imageStyle: 'realistic' },
};

const isOf = ({ gender, imageStyle, minAge = 0 }: Wish, person: Person): boolean =>
  (!gender || person.gender === gender) &&
  (!imageStyle || person.imageStyle === imageStyle) &&
  person.age >= minAge;

/** A portrait for each of these ways, by its id: of a person as it leads to, each shown once. */
export function coversOf(ids: readonly string[], people: readonly Person[]): ReadonlyMap<string, string> {
  const left = new Set(people.filter(({ portrait }) => portrait));
  const covers = new Map<string, string>();
  // The pickiest choose first.
  const places = ids
    .map((id) => ({ id, wish: wishes[id] ?? {} }))
    .sort((one, other) => Object.keys(other.wish).length - Object.keys(one.wish).length);
  for (const { id, wish } of places) {
    const person = [...left].find((one) => isOf(wish, one));
    if (!person?.portrait) continue;
    left.delete(person);
    covers.set(id, person.portrait);
  }
  return covers;
}
