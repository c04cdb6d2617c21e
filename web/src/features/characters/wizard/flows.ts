import { msg } from '@lingui/core/macro';
import { variantWords } from '../option-words/variants';
import type { Flow, Step } from './flow';
import { customSteps, proSteps, sagaSteps, variantSteps } from './steps';

/** The variants of `/create-ai-…` in the order of the chooser. */
export const variants = [
  'girlfriend',
  'boyfriend',
  'hentai-girlfriend',
  'trans-girlfriend',
  'gay-boyfriend',
  'indian-girlfriend',
  'milf',
  'granny',
  'sex-girlfriend',
  'porn-girlfriend',
] as const;

const named = (preset: string) => variantWords[preset] ?? msg`Custom`;

const variantFlows: readonly Flow[] = variants.map((variant) => ({
  id: variant,
  name: named(variant),
  base: `/create-ai-${variant}`,
  preset: variant,
  steps: variantSteps,
  place: 'path',
}));

const saga = (id: string, base: string, preset: string): Flow => ({
  id,
  name: named(preset),
  base,
  preset,
  steps: sagaSteps,
  place: 'query',
});

export const customFlow: Flow = {
  id: 'custom',
  name: msg`Custom`,
  base: '/character',
  steps: customSteps,
  place: 'path',
};
export const proFlow: Flow = {
  id: 'pro',
  name: named('pro'),
  base: '/character-pro',
  preset: 'pro',
  steps: proSteps,
  place: 'path',
};
export const sagaFlows: readonly Flow[] = [
  saga('saga', '/create-saga', 'saga'),
  saga('saga-male', '/create-saga/male', 'saga-male'),
  saga('character-saga', '/character/saga', 'saga'),
  saga('irl-saga', '/character/irl-saga', 'irl-saga'),
];

const flows: readonly Flow[] = [...variantFlows, ...sagaFlows, customFlow, proFlow];

export const flowOf = (id: string): Flow | undefined => flows.find((flow) => flow.id === id);

/** The pro wizard with a map of prompts keeps a draft of its own and the map in every address. */
const mapped = (flow: Flow, map: string): Flow => ({ ...flow, id: `${flow.id}:${map}`, suffix: `/${map}` });

type Place = { flow: Flow; step: Step; promptMap?: string };

/** The wizard and the step that an address stands for. */
export function placeAt(pathname: string, search: string): Place | undefined {
  const query = new URLSearchParams(search);
  for (const flow of flows) {
    if (flow.place === 'query') {
      if (pathname !== flow.base) continue;
      const step = flow.steps.find(({ id }) => id === query.get('step')) ?? flow.steps[0];
      return step && { flow, step };
    }
    const [id, promptMap, more] = pathname.startsWith(`${flow.base}/`)
      ? pathname.slice(flow.base.length + 1).split('/')
      : [];
    const step = flow.steps.find((known) => known.id === id);
    if (!step || more !== undefined || (promptMap && flow !== proFlow)) continue;
    return promptMap ? { flow: mapped(flow, promptMap), step, promptMap } : { flow, step };
  }
  return undefined;
}
