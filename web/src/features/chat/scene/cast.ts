import type { Actor, Counterpart, MessageView, Scene, Speaker } from '../wire';

/** So many are in a scene. */
export const FEWEST = 2;
export const MOST = 6;
/** Letters of its title, and of where it is. */
export const TITLE_LIMIT = 60;
export const PLACE_LIMIT = 500;

/** Whether a name in addresses is that of a scene: nobody's own begins like that. */
export const isHandle = (username: string): boolean => username.startsWith('~');

export const presentOf = ({ cast }: Scene): readonly Actor[] => cast.filter(({ isPresent }) => isPresent);

/** Who can say something next. */
export const readyOf = (scene: Scene): readonly Actor[] =>
  presentOf(scene).filter(({ isAvailable }) => isAvailable);

/** Who says a message: one of the cast, or whom one talks to. */
export const speakerOf = ({ speaker }: Pick<MessageView, 'speaker'>, counterpart: Counterpart): Speaker =>
  speaker ?? counterpart;

/** Those of the cast with these names. */
export const hearersNamed = (names: readonly string[], { cast }: Scene): Actor[] =>
  cast.filter(({ username }) => names.includes(username));

/** Those of the cast who heard a message, where others of it did not. */
export function hearersOf(
  { witnesses }: Pick<MessageView, 'witnesses'>,
  scene: Scene | null,
): Actor[] | null {
  if (!scene || !witnesses) return null;
  const heard = hearersNamed(witnesses, scene);
  return heard.length < scene.cast.length ? heard : null;
}

export type Audience = {
  /** Who alone hears what is said. Nobody: everybody does who is there. */
  to: readonly string[];
  /** Everybody it was meant for has left: it must not reach the others instead. */
  isLost: boolean;
};

/** Who hears what is said now, where it was meant for some. */
export function audienceOf(meant: readonly string[], scene: Scene): Audience {
  const here = presentOf(scene);
  const hearing = here.map(({ username }) => username).filter((username) => meant.includes(username));
  if (meant.length > 0 && hearing.length === 0) return { to: [], isLost: true };
  return { to: hearing.length < here.length ? hearing : [], isLost: false };
}
