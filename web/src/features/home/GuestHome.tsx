import { useLingui } from '@lingui/react/macro';
import { Title } from '~/ui/Title';
import css from './GuestHome.module.css';
import { Hero } from './Hero';
import { People } from './People';
import { Start } from './Start';
import { Steps } from './Steps';

/** The home page for guests. */
export function GuestHome() {
  const { t } = useLingui();
  return (
    <>
      <Title>{t`AI characters who remember you`}</Title>
      <Hero />
      <div className={css.sections}>
        <People />
        <Steps />
        <Start />
      </div>
    </>
  );
}
