import { Trans } from '@lingui/react/macro';
import css from './Steps.module.css';

/** How a picture comes about. */
export function Steps() {
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title" className={css.title}>
        <Trans>How a picture comes about</Trans>
      </h2>
      <ol className={css.steps}>
        <li>
          <h3>
            <Trans>Describe</Trans>
          </h3>
          <p>
            <Trans>
              Write the scene in your own words. Pick the setting, the mood and the shape if you like.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Follow</Trans>
          </h3>
          <p>
            <Trans>
              The price and the waiting time stand beside the button. You can cancel while it is being drawn.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Keep</Trans>
          </h3>
          <p>
            <Trans>
              Finished pictures wait in your gallery. A picture that could not be drawn costs nothing.
            </Trans>
          </p>
        </li>
      </ol>
    </section>
  );
}
