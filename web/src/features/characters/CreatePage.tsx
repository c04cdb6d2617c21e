import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '~/ui/Badge';
import { ButtonLink } from '~/ui/Button';
import { PortraitCard, portraitGrid, portraitName, portraitNote } from '~/ui/PortraitCard';
import css from './CreatePage.module.css';
import type { Flow } from './wizard/flow';
import { pathOf } from './wizard/flow';
import { customFlow, flowOf, proFlow, sagaFlows, variants } from './wizard/flows';
import { hasWork } from './wizard/work';

const start = (flow: Flow): string => (flow.steps[0] ? pathOf(flow, flow.steps[0]) : flow.base);

function FlowCard({ flow, note }: { flow: Flow; note?: string }) {
  const { i18n } = useLingui();
  return (
    <li>
      <PortraitCard
        to={start(flow)}
        name={flow.id}
        picture={null}
        badges={
          hasWork(flow.id) && (
            <Badge tone="accent">
              <Trans>Draft</Trans>
            </Badge>
          )
        }
      >
        <span className={portraitName}>{i18n._(flow.name)}</span>
        {note && <span className={portraitNote}>{note}</span>}
      </PortraitCard>
    </li>
  );
}

/** Where every way to a companion of one's own begins. */
export default function CreatePage() {
  const { t } = useLingui();
  const ready = variants.flatMap((variant) => flowOf(variant) ?? []);
  const notes: Record<string, string> = {
    custom: t`Every choice yours, one at a time`,
    pro: t`Few pages, every setting`,
    saga: t`A story that goes on, led by her`,
    'saga-male': t`A story that goes on, led by him`,
    'irl-saga': t`A story in the world of today`,
  };
  const free = [customFlow, proFlow, ...sagaFlows.filter(({ id }) => id !== 'character-saga')];
  return (
    <div className={css.page}>
      <title>{t`Create a companion`}</title>
      <header className={css.head}>
        <h1>
          <Trans>
            Create a <em>companion</em>
          </Trans>
        </h1>
        <p>
          <Trans>
            Look, character, voice and history: all of it is yours to choose. Try it without an account.
          </Trans>
        </p>
      </header>
      <section aria-labelledby="free-title" className={css.section}>
        <h2 id="free-title">
          <Trans>From the first line</Trans>
        </h2>
        <ul className={portraitGrid}>
          {free.map((flow) => (
            <FlowCard key={flow.id} flow={flow} note={notes[flow.id]} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="ready-title" className={css.section}>
        <h2 id="ready-title">
          <Trans>From a beginning</Trans>
        </h2>
        <ul className={portraitGrid}>
          {ready.map((flow) => (
            <FlowCard key={flow.id} flow={flow} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="bring-title" className={css.bring}>
        <div>
          <h2 id="bring-title">
            <Trans>Bring one along</Trans>
          </h2>
          <p>
            <Trans>
              Character cards from other programs keep their words, their lorebook and their greetings.
            </Trans>
          </p>
        </div>
        <ButtonLink tone="outline" to="/characters?import=1">
          <Trans>Import a card</Trans>
        </ButtonLink>
      </section>
    </div>
  );
}
