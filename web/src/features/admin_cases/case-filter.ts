import { type Kind, kinds, type State, states } from '~/staff/case-words';

export type CaseFilter = { state?: State; subjectType?: Kind; mine?: boolean };

/** The filter in the query; invalid values are ignored. */
export function caseFilterOf(query: URLSearchParams): CaseFilter {
  const state = query.get('state') ?? '';
  const kind = query.get('subjectType') ?? '';
  return {
    ...(state in states && { state: state as State }),
    ...(kind in kinds && { subjectType: kind as Kind }),
    ...(query.get('mine') === 'true' && { mine: true }),
  };
}
