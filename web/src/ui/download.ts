/** What can be saved. */
export type File = {
  id: string;
  originalUrl: string | null;
  renditions: readonly { width: number; url: string }[];
};

/** Where a picture can be saved from: the original, or the largest file there is. */
export function downloadUrl({ originalUrl, renditions }: File): string | undefined {
  return originalUrl ?? [...renditions].sort((one, other) => other.width - one.width)[0]?.url;
}

/** What a saved picture is called. */
export const fileName = ({ id }: Pick<File, 'id'>): string => `nocturne-${id.slice(-8)}`;
