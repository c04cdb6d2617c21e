/** A downloadable picture. */
export type File = {
  id: string;
  originalUrl: string | null;
  urls: readonly { width: number; url: string }[];
};

/** Download URL: the original, or else the largest picture. */
export function downloadUrl({ originalUrl, urls }: File): string | undefined {
  return originalUrl ?? [...urls].sort((one, other) => other.width - one.width)[0]?.url;
}

/** Name of the downloaded file. */
export const fileName = ({ id }: Pick<File, 'id'>): string => `nocturne-${id.slice(-8)}`;
