import { isRefusal } from '~/api/refusal';
import { chatRefusalText } from '~/talk/refusal-words';

export type SceneField = 'title' | 'place' | 'cast';

/** The field that a refusal is about, where it is about one. */
export function fieldOf(error: unknown): SceneField | undefined {
  const field = isRefusal(error) ? error.problem.field : undefined;
  if (field === 'title' || field === 'place') return field;
  return field?.startsWith('usernames') ? 'cast' : undefined;
}

/** The words of a refusal, if it belongs here. */
export const refusalAt = (error: unknown, field: SceneField | undefined): string | undefined =>
  error !== undefined && fieldOf(error) === field ? chatRefusalText(error) : undefined;
