import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { refusalText } from '~/i18n/refusals';

const fieldOf: Partial<Record<Schema['Code'], string>> = {
  email_invalid: 'email',
  username_invalid: 'username',
  username_taken: 'username',
  password_too_short: 'password',
  password_too_common: 'password',
  adult_confirmation_required: 'isAdult',
};

/** Puts a refusal beside the field it is about, or above the form when it is about none of them. */
export function showRefusal<F extends FieldValues>(
  error: unknown,
  fields: readonly Path<F>[],
  setError: UseFormSetError<F>,
): void {
  const named = isRefusal(error) ? (error.problem.field ?? fieldOf[error.code]) : undefined;
  const field = fields.find((path) => path === named);
  setError(field ?? 'root', { message: refusalText(error) }, { shouldFocus: true });
}
