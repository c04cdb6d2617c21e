import type { ComponentType } from 'react';
import type { Generation } from '~/pictures/order';
import { Pictures } from './Pictures';

export type ResultProps = { generation: Generation; alt: string };

/** What shows the result of an order, by the kind of it. */
export const results: Partial<Record<string, ComponentType<ResultProps>>> = { image: Pictures };
