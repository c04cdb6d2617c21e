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

/** The audience of the message being written in a scene. Stored per tab, like the draft. */
export function useAudience({ scene, counterpart: { username } }: ChatView) {
  // Keyed by user alone: guests have no scenes to carry over.
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
    /** Adds or removes one of the hearers. */
    toggle: (other: string) => {
      const { to } = audience;
      choose(to.includes(other) ? to.filter((each) => each !== other) : [...to, other]);
    },
  };
}

export type SceneAudience = ReturnType<typeof useAudience>;
