const paths: Readonly<Record<string, string>> = { other: '100', characters: '101' };

/** Page of imports from a platform. */
export const importAddress = (platform: string): string => `/import/${paths[platform] ?? platform}`;
