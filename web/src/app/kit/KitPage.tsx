import { Title } from '~/ui/Title';
import { Controls } from './Controls';
import css from './KitPage.module.css';
import { Overlays } from './Overlays';
import { Pieces } from './Pieces';

/** Every part of the design system in one place: a workbench, and a target for tests. Not translated: staff read it. */
export default function KitPage() {
  return (
    <div className={css.page}>
      <Title>Kit</Title>
      <h1>Design kit</h1>
      <Controls />
      <Overlays />
      <Pieces />
    </div>
  );
}
