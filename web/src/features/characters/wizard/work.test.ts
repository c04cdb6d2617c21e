import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetDrafts } from '~/api/forget';
import { sharedOptions as options } from '~/testing/shared-options';
import { fieldValue } from '../draft';
import { blankFor } from './blank';
import type { Flow } from './flow';
import { pathOf, stepOf } from './flow';
import { flowOf, placeAt, proFlow, variants } from './flows';
import { lookOf } from './look';
import {
  beginWork,
  changeWork,
  forgetWork,
  hasWork,
  reachStep,
  storedWork,
  storeWork,
  undoWork,
  type Work,
  wishFor,
} from './work';

const girlfriend = flowOf('girlfriend') as Flow;
const blank = () => blankFor(options, girlfriend, 'en');
const value = (work: Work, field: string) => fieldValue(work.draft, field);
const change = (work: Work, field: string, to: unknown) => changeWork(options, work, field, to);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it.each(variants)('begins %s with an adult and what its preset chose', (variant) => {
  const draft = blankFor(options, flowOf(variant) as Flow, 'de');
  const preset = options.presets[variant];

  expect(draft.person.personality.age).toBe(preset?.age);
  expect(draft.person.personality.age).toBeGreaterThanOrEqual(18);
  expect(draft.person.personality.gender).toBe(preset?.gender);
  for (const [field, word] of Object.entries(preset?.person ?? {}))
    expect(fieldValue(draft, field)).toEqual(word);
  expect(draft.language).toBe('de');
});

it('takes choices back one by one', () => {
  const first = change(beginWork(blank()), 'appearance.hairStyle', 'bob');
  const second = change(first, 'appearance.eyeColor', 'green');

  expect(value(undoWork(second), 'appearance.eyeColor')).toBe('brown');
  expect(value(undoWork(undoWork(second)), 'appearance.hairStyle')).toBeUndefined();
  expect(undoWork(beginWork(blank())).past).toEqual([]);
});

it('takes a written text back as a whole', () => {
  const letters = ['M', 'Mi', 'Mil', 'Mila'];
  const written = letters.reduce((work, text) => change(work, 'displayName', text), beginWork(blank()));

  expect(value(undoWork(written), 'displayName')).toBe('');
});

it('counts nothing as a change that changes nothing', () => {
  const begun = beginWork(blank());

  expect(change(begun, 'imageStyle', 'realistic')).toBe(begun);
  expect(change(begun, 'personality.age', 17)).toBe(begun);
});

it('says what a choice took along', () => {
  const long = change(beginWork(blank()), 'appearance.hairLength', 'waistLength');
  const bald = change(long, 'appearance.hairStyle', 'bald');

  expect(value(bald, 'appearance.hairLength')).toBeUndefined();
  expect(bald.taken).toContain('appearance.hairLength');
});

it('survives a reload with what can be taken back and the furthest step', () => {
  const work = reachStep(change(beginWork(blank()), 'displayName', 'Mila'), 4);
  storeWork('girlfriend', work);

  const again = storedWork(options, 'girlfriend', blank);

  expect(value(again, 'displayName')).toBe('Mila');
  expect(again.reached).toBe(4);
  expect(value(undoWork(again), 'displayName')).toBe('');
});

it('brings stored options into those of today, and begins anew where nothing can be read', () => {
  const work = change(beginWork(blank()), 'displayName', 'Mila');
  work.draft.person.appearance.hairStyle = 'of yesterday';
  storeWork('girlfriend', work);
  expect(value(storedWork(options, 'girlfriend', blank), 'appearance.hairStyle')).toBeUndefined();
  expect(value(storedWork(options, 'girlfriend', blank), 'displayName')).toBe('Mila');

  localStorage.setItem('character:girlfriend', '{"draft":');
  expect(storedWork(options, 'girlfriend', blank)).toEqual(beginWork(blank()));
});

it('never restores somebody below the floor', () => {
  const work = beginWork(blank());
  work.draft.person.personality.age = 17;
  storeWork('girlfriend', work);

  expect(value(storedWork(options, 'girlfriend', blank), 'personality.age')).toBe(21);
});

it('forgets a draft that has become a character', () => {
  storeWork('girlfriend', beginWork(blank()));
  expect(hasWork('girlfriend')).toBe(true);

  forgetWork('girlfriend');

  expect(hasWork('girlfriend')).toBe(false);
});

it('forgets every draft with the member, and nothing else', () => {
  storeWork('girlfriend', beginWork(blank()));
  storeWork('pro:gay', beginWork(blank()));
  localStorage.setItem('theme', 'light');

  forgetDrafts();

  expect(Object.keys(localStorage)).toEqual(['theme']);
});

it('works in a browser that keeps nothing', () => {
  for (const verb of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, verb).mockImplementation(() => {
      throw new DOMException('storage is blocked', 'SecurityError');
    });
  }

  storeWork('girlfriend', beginWork(blank()));
  forgetWork('girlfriend');

  expect(hasWork('girlfriend')).toBe(false);
  expect(storedWork(options, 'girlfriend', blank)).toEqual(beginWork(blank()));
});

it('sends the same draft under the same key, also after a reload, and another under another', () => {
  const first = wishFor(beginWork(blank()));
  storeWork('girlfriend', first);

  expect(wishFor(storedWork(options, 'girlfriend', blank)).wish).toEqual(first.wish);
  expect(wishFor(change(first, 'displayName', 'Mila')).wish.key).not.toBe(first.wish.key);
});

it('finds every step of every wizard by its address', () => {
  for (const id of [...variants, 'custom', 'pro', 'saga', 'saga-male', 'character-saga', 'irl-saga']) {
    const flow = flowOf(id) as Flow;
    for (const step of flow.steps) {
      const [pathname = '', search = ''] = pathOf(flow, step).split(/(?=\?)/);
      expect(placeAt(pathname, search)).toMatchObject({ flow: { id }, step: { id: step.id } });
    }
  }
  expect(placeAt('/create-ai-girlfriend/nowhere', '')).toBeUndefined();
});

it('keeps a map of prompts in the address and a draft of its own', () => {
  const place = placeAt('/character-pro/voice/gay', '');

  expect(place?.flow.id).toBe('pro:gay');
  expect(place && pathOf(place.flow, place.step)).toBe('/character-pro/voice/gay');
  expect(blankFor(options, proFlow, 'en', 'gay').person.promptType).toBe('gay');
  expect(blankFor(options, proFlow, 'en', 'constructor')).toEqual(blankFor(options, proFlow, 'en'));
});

it('can be named and shared in every wizard', () => {
  for (const id of [...variants, 'custom', 'pro', 'saga', 'irl-saga']) {
    expect(stepOf(flowOf(id) as Flow, 'displayName')).toBeDefined();
    expect(stepOf(flowOf(id) as Flow, 'visibility')).toBeDefined();
  }
});

it('has one preview for one look, whatever else is chosen', () => {
  const begun = beginWork(blank());
  const look = (work: Work) => lookOf(work.draft.person);

  expect(look(change(begun, 'appearance.bodyType', 'athletic'))).toBe(look(begun));
  expect(look(change(begun, 'personality.occupation', 'pilot'))).toBe(look(begun));
  expect(look(change(begun, 'appearance.hairStyle', 'bob'))).not.toBe(look(begun));
  expect(look(change(begun, 'appearance.face', 'freckled'))).not.toBe(look(begun));
});
