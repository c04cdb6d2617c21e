import { Trans } from '@lingui/react/macro';
import css from './Steps.module.css';
import { usePeople } from './use-people';

/** How it works: choose a character, talk, keep moments as pictures. */
export function Steps() {
  const { first, others } = usePeople();
  const faces = [first, ...(others ?? [])].flatMap((person) => person?.portrait ?? []).slice(0, 3);
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title" className={css.title}>
        <Trans>How it works</Trans>
      </h2>
      <ol className={css.steps}>
        <li>
          <div className={css.picture} aria-hidden="true">
            {faces.map((face) => (
              <img key={face} src={face} alt="" width={96} height={120} loading="lazy" />
            ))}
          </div>
          <h3>
            <Trans>Choose someone</Trans>
          </h3>
          <p>
            <Trans>
              Meet the community’s characters or create your own: look, personality, voice and story.
            </Trans>
          </p>
        </li>
        <li>
          <div className={css.picture} aria-hidden="true">
            <span className={css.theirs} />
            <span className={css.ours} />
            <span className={css.theirs} />
          </div>
          <h3>
            <Trans>Talk</Trans>
          </h3>
          <p>
            <Trans>They remember what matters to you. You can read, change and delete every memory.</Trans>
          </p>
        </li>
        <li>
          <div className={css.picture} aria-hidden="true">
            {faces[0] && (
              <img
                className={css.large}
                src={faces[0].replace('/320', '/640')}
                alt=""
                width={640}
                height={800}
                loading="lazy"
              />
            )}
          </div>
          <h3>
            <Trans>See it</Trans>
          </h3>
          <p>
            <Trans>
              Ask for an image of the moment. You see the price first, and failed images are free.
            </Trans>
          </p>
        </li>
      </ol>
    </section>
  );
}
