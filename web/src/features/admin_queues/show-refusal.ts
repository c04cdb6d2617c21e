import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { isRefusal } from '~/api/refusal';
import { refusalText } from '~/i18n/refusals';

/**
 * Puts a refusal beside the field it is about, or above the form when it is about none of them.
 * `words` say what is wrong with a field where the form knows better than the refusal's own words.
 */
export function showRefusal<F extends FieldValues>(
  error: unknown,
  fields: readonly Path<F>[],
  setError: UseFormSetError<F>,
  words: { [P in Path<F>]?: string } = {},
): void {
  const named = isRefusal(error) ? error.problem.field : undefined;
  const field = fields.find((path) => path === named);
  setError(
    field ?? 'root',
    { message: (field && words[field]) ?? refusalText(error) },
    { shouldFocus: true },
  );
}
