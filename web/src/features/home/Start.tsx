import { Plural, Trans } from '@lingui/react/macro';
import { useFeatures } from '~/app/features';
import { useSession } from '~/app/session';
import { ButtonLink } from '~/ui/Button';
import { SceneArt } from '~/ui/SceneArt';
import css from './Start.module.css';

/** The sign-up bonuses, for guests only. All of it may wait for the confirmed email. */
export function Start() {
  const { config, isLoggedIn } = useSession();
  const has = useFeatures();
  const { signUpBonus: atOnce = 0, confirmEmailBonus = 0 } = config?.tokens ?? {};
  const signUpBonus = atOnce || confirmEmailBonus;
  if (isLoggedIn || signUpBonus === 0 || !has('isTokenSystemEnabled')) return null;
  return (
    <section className={css.start} aria-labelledby="start-title">
      <div className={css.words}>
        <h2 id="start-title">
          <Plural value={signUpBonus} one="# free chip to start" other="# free chips to start" />
        </h2>
        {atOnce > 0 && (
          <p>
            <Trans>
              Images cost chips. New accounts get {signUpBonus} free, plus {confirmEmailBonus} for confirming
              your email.
            </Trans>
          </p>
        )}
        <ButtonLink to="/signup">
          <Trans>Create account</Trans>
        </ButtonLink>
      </div>
      <div className={css.art}>
        <SceneArt seed={9} palette="lagoon" width={500} height={300} />
      </div>
    </section>
  );
}
