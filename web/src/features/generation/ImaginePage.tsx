import { GeneratorPage } from './GeneratorPage';

/** A scene from words. */
export default function ImaginePage() {
  return <GeneratorPage key="imagine" mode="imagine" />;
}
