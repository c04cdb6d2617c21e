import { useState } from 'react';
import useSWR from 'swr';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import type { BulkVerb } from '../jobs/verbs';

/** Preview of an action on the jobs of a filter, recounted for each dialog. */
export function useBulkPreview(verb: BulkVerb, filter: Schema['PreviewBulk']['filter']) {
  const [opening] = useState(() => crypto.randomUUID());
  const { data, error, mutate } = useSWR<Schema['BulkPreview'], Error>(
    ['/front/admin/bulks/preview', opening],
    () => accept(api.POST('/front/admin/bulks/preview', { body: { verb, filter } }), { isQuiet: true }),
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  return { preview: data, error, refresh: () => void mutate() };
}
