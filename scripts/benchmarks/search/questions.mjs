// Visitors' searches: every mix of tabs, tags, orders and words in eight languages.

/** Seeded pseudorandom integers below `below` (mulberry32). */
export function dice(seed) {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

const AGES = ['adult_18', 'young_22', 'mature', 'milf', 'gilf'];
const BODIES = ['skinny', 'athletic', 'curvy', 'bbw', 'small_tits', 'big_ass', 'big_tits'];
const HAIR = ['brunette', 'blond', 'redhair'];
const ORIGINS = ['asian', 'latino', 'ebony', 'indian', 'european'];
const MORE = ['housewife', 'creatures', 'glamour', 'goth', 'transwoman', 'gay', 'hentai', 'german'];
const TABS = ['girls', 'girls', 'girls', 'guys', 'guysGay', 'anime', 'animeGirlfriend', 'animeBoyfriend', 'animeGay', 'all'];
/** The API's limit. */
const MAX_TEXT = 80;

/** Each kind of query by its name; a call draws one. `words` holds those of each language, most used first. */
export function questions(words, rows, random) {
  const some = (list) => list[random(list.length)];
  const tab = () => some(TABS);
  const sort = () => some(['popular', 'popular', 'newest', 'trending']);
  const tag = () => some([AGES, BODIES, HAIR, ORIGINS, MORE].flat());
  const language = () => some(Object.keys(words));
  /** Draws `count` words of a language whose frequency rank is between `from` and `to`. */
  function drawn(count, from, to, spoken = language()) {
    let q = words[spoken][from + random(to - from)];
    for (let number = 1; number < count; number++) {
      const longer = `${q} ${words[spoken][from + random(to - from)]}`;
      if (longer.length <= MAX_TEXT) q = longer;
    }
    return { q, language: spoken };
  }
  return {
    'a tab': () => ({ tab: tab(), sort: sort() }),
    'a tab and a tag': () => ({ tab: tab(), sort: sort(), tags: tag() }),
    'two tags': () => ({ tab: tab(), sort: sort(), tags: [some(AGES), some(ORIGINS)].join() }),
    'four tags': () => ({ sort: sort(), tags: [some(AGES), some(BODIES), some(HAIR), some(ORIGINS)].join() }),
    'five tags and a language': () => ({
      tab: tab(), sort: sort(), tags: [some(AGES), some(BODIES), some(HAIR), some(ORIGINS), some(MORE), 'nl_lang'].join(),
    }),
    'tags that nobody has together': () => ({ sort: sort(), tags: some(['gilf,adult_18', 'milf,male', 'mature,young_22', 'gay,female']) }),
    'a language': () => ({ tab: tab(), sort: sort(), tags: some(['en', 'ru', 'es', 'de', 'jp', 'fr', 'it', 'nl'].map((name) => `${name}_lang`)) }),
    'a tag of people, used often': () => ({ tab: tab(), sort: sort(), tags: `#tag${random(5)}` }),
    'a tag of people, used rarely': () => ({ sort: sort(), tags: `#tag${500 + random(2500)}` }),
    'two tags of people': () => ({ sort: sort(), tags: `#tag${random(10)},#tag${random(200)}` }),
    'a word used often': () => ({ sort: sort(), ...drawn(1, 0, 20) }),
    'a word used now and then': () => ({ tab: tab(), sort: sort(), ...drawn(1, 20, 1000) }),
    'a rare word': () => ({ sort: sort(), ...drawn(1, 2000, 5000) }),
    'two words used often': () => ({ tab: tab(), sort: sort(), ...drawn(2, 0, 30) }),
    'two words': () => ({ sort: sort(), ...drawn(2, 20, 2000) }),
    'a word and tags': () => ({ tab: tab(), sort: sort(), tags: [tag(), some(HAIR)].join(), ...drawn(1, 0, 500) }),
    'a word of another language': () => ({ sort: sort(), ...drawn(1, 0, 1000), language: 'en' }),
    'Japanese': () => ({ sort: sort(), ...drawn(1, 0, 2000, 'ja') }),
    'a name': () => ({ sort: sort(), ...drawn(1, 4000, 5000, 'en') }),
    'one character by its username': () => ({ q: `c${1 + random(rows)}` }),
    'who has hidden 500': () => ({ member: true, tab: tab(), sort: sort(), tags: tag() }),
    // The worst cases: much to intersect, little or nothing that matches.
    'a rare tag and words used often': () => ({
      sort: sort(), tags: some(['futa', 'goth', 'housewife', 'gay,hentai', `#tag${100 + random(2000)}`]), ...drawn(2 + random(3), 0, 10),
    }),
    'as many frequent words as fit': () => ({ tab: tab(), sort: sort(), ...drawn(8, 0, 10) }),
    'frequent words of two languages': () => {
      const one = language();
      const other = language();
      return { sort: sort(), q: `${drawn(1, 0, 10, one).q} ${drawn(1, 0, 10, other).q}`, language: one };
    },
  };
}
