import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { isRefusal } from '~/api/refusal';
import { refusalText } from '~/i18n/refusals';

/** Puts a refusal beside the field it is about, or above the form when it is about none of them. */
export function showRefusal<F extends FieldValues>(
  error: unknown,
  fields: readonly Path<F>[],
  setError: UseFormSetError<F>,
): void {
  const named = isRefusal(error) ? error.problem.field : undefined;
  const field = fields.find((path) => path === named);
  setError(field ?? 'root', { message: refusalText(error) }, { shouldFocus: true });
}
