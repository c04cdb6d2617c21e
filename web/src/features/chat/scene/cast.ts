import type { Actor, Counterpart, MessageView, Scene, Speaker } from '../wire';

/** Size of a cast. */
export const FEWEST = 2;
export const MOST = 6;
/** Maximum length of a scene's title and place, in characters. */
export const TITLE_LIMIT = 60;
export const PLACE_LIMIT = 500;

/** Whether a username in a path stands for a scene: real ones never start with `~`. */
export const isHandle = (username: string): boolean => username.startsWith('~');

export const presentOf = ({ cast }: Scene): readonly Actor[] => cast.filter(({ isPresent }) => isPresent);

/** Cast members who can speak next. */
export const readyOf = (scene: Scene): readonly Actor[] =>
  presentOf(scene).filter(({ isAvailable }) => isAvailable);

/** The speaker of a message: a cast member, or the counterpart. */
export const speakerOf = ({ speaker }: Pick<MessageView, 'speaker'>, counterpart: Counterpart): Speaker =>
  speaker ?? counterpart;

/** The named cast members. */
export const hearersNamed = (names: readonly string[], { cast }: Scene): Actor[] =>
  cast.filter(({ username }) => names.includes(username));

/** Cast members who heard a message that others didn't. */
export function hearersOf(
  { witnesses }: Pick<MessageView, 'witnesses'>,
  scene: Scene | null,
): Actor[] | null {
  if (!scene || !witnesses) return null;
  const heard = hearersNamed(witnesses, scene);
  return heard.length < scene.cast.length ? heard : null;
}

export type Audience = {
  /** The only ones who hear it. Empty: everyone present does. */
  to: readonly string[];
  /** All intended hearers have left: it must not reach the others instead. */
  isLost: boolean;
};

/** Present hearers of a message meant for some. */
export function audienceOf(meant: readonly string[], scene: Scene): Audience {
  const here = presentOf(scene);
  const hearing = here.map(({ username }) => username).filter((username) => meant.includes(username));
  if (meant.length > 0 && hearing.length === 0) return { to: [], isLost: true };
  return { to: hearing.length < here.length ? hearing : [], isLost: false };
}
