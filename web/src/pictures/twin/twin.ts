import type { Schema } from '~/api/schemas';

export type TwinOwner = Pick<
  Schema['PublicUser'],
  'username' | 'displayName' | 'isOwn' | 'isAIEnabled' | 'isDigitalTwinVisible' | 'twinAvatarUrl'
>;

/** Whether the person's twin answers and may be seen. */
export const hasTwin = ({
  isAIEnabled,
  isDigitalTwinVisible,
}: Pick<TwinOwner, 'isAIEnabled' | 'isDigitalTwinVisible'>): boolean => isAIEnabled && isDigitalTwinVisible;
