import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

export type Role = Schema['Role'];

export const roles: Record<Role, MessageDescriptor> = {
  member: msg`Member`,
  creator: msg`Creator`,
  support: msg`Support`,
  admin: msg`Admin`,
};
export const roleNames = Object.keys(roles) as Role[];
