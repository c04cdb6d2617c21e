import { useLingui } from '@lingui/react/macro';
import { productName } from '~/app/product';
import { Hero } from './Hero';
import css from './HomePage.module.css';
import { Scenes } from './Scenes';
import { Start } from './Start';
import { Steps } from './Steps';

/** The first page of the product. */
export default function HomePage() {
  const { t } = useLingui();
  return (
    <>
      <title>{t`${productName}: describe a scene, watch it take shape`}</title>
      <Hero />
      <div className={css.sections}>
        <Scenes />
        <Steps />
        <Start />
      </div>
    </>
  );
}
