import type { ComponentType } from 'react';
import type { Generation } from '~/pictures/order';
import { Pictures } from './Pictures';

export type ResultProps = { generation: Generation; alt: string };

/** Component that shows an order's result, by kind. */
export const results: Partial<Record<string, ComponentType<ResultProps>>> = { image: Pictures };
