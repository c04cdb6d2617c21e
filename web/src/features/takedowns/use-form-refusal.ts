import { useState } from 'react';
import { isRefusal } from '~/api/refusal';
import { refusalText } from '~/i18n/refusals';

/** The refusal of a form: texts beside the fields it names, and one above the form for the rest. */
export function useFormRefusal(fields: Readonly<Record<string, string | undefined>>) {
  const [refusal, setRefusal] = useState<unknown>();
  const field = (isRefusal(refusal) && refusal.problem.field) || undefined;
  const isOfField = field !== undefined && field in fields;
  const errorAt = (name: string) => {
    if (field !== name) return undefined;
    return (isRefusal(refusal, 'invalid_body') && fields[name]) || refusalText(refusal);
  };
  const rest = refusal === undefined || isOfField ? undefined : { message: refusalText(refusal) };
  return { setRefusal, errorAt, rest };
}
