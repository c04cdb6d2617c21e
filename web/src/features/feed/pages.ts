import type { ComponentType } from 'react';
import { CollectionPage } from './CollectionPage';
import { ComposePage } from './ComposePage';
import { FeedPage } from './FeedPage';
import { PlannerPage } from './PlannerPage';
import { PostPage } from './PostPage';

/** The pages of what creators publish, by their names in the list of routes. */
export const pages: Readonly<Record<string, ComponentType>> = {
  Feed: FeedPage,
  Post: PostPage,
  Compose: ComposePage,
  Collection: CollectionPage,
  Planner: PlannerPage,
};
