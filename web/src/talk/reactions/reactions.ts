import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Frown, Heart, Laugh, Sparkles, ThumbsUp } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Reaction } from '../wire';

/** Every reaction, in the order of the menu: how it looks, and what it is called. */
export const reactions: Record<
  Reaction,
  { Icon: ComponentType<{ size?: number }>; words: MessageDescriptor }
> = {
  heart: { Icon: Heart, words: msg`Love` },
  laugh: { Icon: Laugh, words: msg`Funny` },
  wow: { Icon: Sparkles, words: msg`Wow` },
  sad: { Icon: Frown, words: msg`Sad` },
  thumbs_up: { Icon: ThumbsUp, words: msg`Thumbs up` },
};
export const reactionNames = Object.keys(reactions) as Reaction[];
