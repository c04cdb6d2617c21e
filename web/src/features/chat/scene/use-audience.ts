import { useState } from 'react';
import { usePerson } from '~/talk/use-person';
import type { ChatView } from '../wire';
import { type Audience, audienceOf } from './cast';

const EVERYONE: readonly string[] = [];

function kept(name: string): readonly string[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(read) ? read.filter((each) => typeof each === 'string') : EVERYONE;
  } catch {
    return EVERYONE;
  }
}

/** Who hears what is being written in a scene. The tab keeps it, as it keeps the words. */
export function useAudience({ scene, counterpart: { username } }: ChatView) {
  // Scenes belong to members: nobody brings one along from when they were a guest.
  const { liveKey } = usePerson();
  const name = `chat:${username}:to:${liveKey}`;
  const [meant, setMeant] = useState(() => kept(name));
  const audience: Audience = scene ? audienceOf(meant, scene) : { to: EVERYONE, isLost: false };
  const choose = (next: readonly string[]) => {
    setMeant(next);
    if (next.length > 0) sessionStorage.setItem(name, JSON.stringify(next));
    else sessionStorage.removeItem(name);
  };
  return {
    ...audience,
    choose,
    /** One more hears it alone, or one less. */
    toggle: (other: string) => {
      const { to } = audience;
      choose(to.includes(other) ? to.filter((each) => each !== other) : [...to, other]);
    },
  };
}

export type SceneAudience = ReturnType<typeof useAudience>;
