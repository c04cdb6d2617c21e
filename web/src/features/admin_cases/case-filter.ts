import { type Kind, kinds, type State, states } from './case-words';

export type CaseFilter = { state?: State; subjectType?: Kind; mine?: boolean };

/** What the address asks for. What it can't mean is left out. */
export function caseFilterOf(query: URLSearchParams): CaseFilter {
  const state = query.get('state') ?? '';
  const kind = query.get('subjectType') ?? '';
  return {
    ...(state in states && { state: state as State }),
    ...(kind in kinds && { subjectType: kind as Kind }),
    ...(query.get('mine') === 'true' && { mine: true }),
  };
}
