import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import type { Storage } from '~/pictures/use-storage';

/** Counts a medium among what its owner likes most, or no longer. The list follows at once. */
export function useFavorite({ change }: Pick<Storage, 'change'>) {
  return async ({ id, isFavorite }: Schema['Media']) => {
    change(id, { isFavorite: !isFavorite });
    try {
      await accept(api.POST('/front/media-storage-save', { body: { ids: [id], isFavorite: !isFavorite } }));
    } catch (error) {
      change(id, { isFavorite });
      tellRefusal(error);
    }
  };
}
