import { Trans } from '@lingui/react/macro';
import css from './Landing.module.css';

/** How it works: choose a character, chat, turn moments into pictures. */
export const Steps = () => (
  <section aria-labelledby="steps-title">
    <h2 id="steps-title">
      <Trans>How it works</Trans>
    </h2>
    <ol className={css.steps}>
      <li>
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
        <h3>
          <Trans>Talk</Trans>
        </h3>
        <p>
          <Trans>They remember what matters to you. You can read, change and delete every memory.</Trans>
        </p>
      </li>
      <li>
        <h3>
          <Trans>See it</Trans>
        </h3>
        <p>
          <Trans>Ask for an image of the moment. You see the price first, and failed images are free.</Trans>
        </p>
      </li>
    </ol>
  </section>
);

/** Frequently asked questions. */
export const Questions = () => (
  <section aria-labelledby="questions-title">
    <h2 id="questions-title">
      <Trans>Questions</Trans>
    </h2>
    <div className={css.questions}>
      <details>
        <summary>
          <Trans>Are these real people?</Trans>
        </summary>
        <p>
          <Trans>No. They’re all AI, whatever they say.</Trans>
        </p>
      </details>
      <details>
        <summary>
          <Trans>Do I need an account?</Trans>
        </summary>
        <p>
          <Trans>Not to browse or start a chat. An account saves your chats and creations.</Trans>
        </p>
      </details>
      <details>
        <summary>
          <Trans>What does it cost?</Trans>
        </summary>
        <p>
          <Trans>Images and videos cost chips. You always see the price first.</Trans>
        </p>
      </details>
      <details>
        <summary>
          <Trans>Who is it for?</Trans>
        </summary>
        <p>
          <Trans>For adults only. Every character is an adult too.</Trans>
        </p>
      </details>
    </div>
  </section>
);
