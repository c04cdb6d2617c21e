import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { refusalText } from '~/i18n/refusals';
import { isRefusal } from './refusal';
import type { Schema } from './schemas';

/** Codes that are about one field, for answers that name none. */
const fieldOf: Partial<Record<Schema['Code'], string>> = {
  email_invalid: 'email',
  username_invalid: 'username',
  username_taken: 'username',
  password_too_short: 'password',
  password_too_common: 'password',
  adult_confirmation_required: 'isAdult',
};

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
  const named = isRefusal(error) ? (error.problem.field ?? fieldOf[error.code]) : undefined;
  const field = fields.find((path) => path === named);
  setError(
    field ?? 'root',
    { message: (field && words[field]) ?? refusalText(error) },
    { shouldFocus: true },
  );
}
