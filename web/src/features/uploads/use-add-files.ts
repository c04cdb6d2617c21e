import { useLingui } from '@lingui/react/macro';
import { addFiles } from '~/pictures/upload/queue';
import { refusalOfFile } from '~/pictures/upload/refuse-file';
import type { Wanted } from '~/pictures/upload/send-file';
import { toast } from '~/ui/toast';

export type Target = { folderId?: string; wanted?: Wanted };

/** Sends what can be sent, and says of the rest why not. Answers the ids of what is on its way. */
export function useAddFiles({ folderId, wanted }: Target) {
  const { i18n } = useLingui();
  return (files: Iterable<File>): string[] => {
    const fine = [...files].filter((file) => {
      const refusal = refusalOfFile(file, wanted);
      if (refusal) toast.error(`${file.name}: ${i18n._(refusal)}`);
      return !refusal;
    });
    return addFiles(fine, { folderId, wanted });
  };
}
