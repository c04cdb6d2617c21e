import { GeneratorPage } from './GeneratorPage';

/** A portrait from features. */
export default function CharacterPage() {
  return <GeneratorPage key="character" mode="character" />;
}
