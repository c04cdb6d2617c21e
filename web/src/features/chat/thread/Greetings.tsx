import type { Thread } from '../thread';
import { GreetingSteps } from './GreetingSteps';

type Props = { thread: Thread; onChoose: (place: number) => void };

/** The way to a character's other greetings, before anything is said. */
export function Greetings({ thread: { greetings, greeting = 0 }, onChoose }: Props) {
  if (!greetings) return null;
  return <GreetingSteps index={greeting} count={greetings.length} {...{ onChoose }} />;
}
