import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import type { Locale } from '~/i18n/locale';
import { Badge } from '~/ui/Badge';
import { ButtonLink } from '~/ui/Button';
import { PortraitCard, portraitGrid, portraitName, portraitNote } from '~/ui/PortraitCard';
import { Title } from '~/ui/Title';
import css from './CreatePage.module.css';
import { coversOf } from './covers';
import type { Flow } from './wizard/flow';
import { pathOf } from './wizard/flow';
import { customFlow, flowOf, proFlow, sagaFlows, variants } from './wizard/flows';
import { hasWork } from './wizard/work';

/** Characters considered for the pictures. */
const LOOKED_THROUGH = 40;

const start = (flow: Flow): string => (flow.steps[0] ? pathOf(flow, flow.steps[0]) : flow.base);

type CardProps = { flow: Flow; note?: string; cover?: string };

function FlowCard({ flow, note, cover }: CardProps) {
  const { i18n } = useLingui();
  return (
    <li>
      <PortraitCard
        to={start(flow)}
        name={flow.id}
        picture={cover ?? null}
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
  const { t, i18n } = useLingui();
  const query = { limit: LOOKED_THROUGH, language: i18n.locale as Locale };
  const { data } = useApi(['/front/discover', { query }], { revalidateOnFocus: false });
  const ready = variants.flatMap((variant) => flowOf(variant) ?? []);
  const notes: Record<string, string> = {
    custom: t`Every choice, step by step`,
    pro: t`All settings on a few pages`,
    saga: t`An ongoing story led by her`,
    'saga-male': t`An ongoing story led by him`,
    'irl-saga': t`A present-day story`,
  };
  const free = [customFlow, proFlow, ...sagaFlows.filter(({ id }) => id !== 'character-saga')];
  const covers = coversOf(
    [...free, ...ready].map(({ id }) => id),
    data?.items ?? [],
  );
  return (
    <div className={css.page}>
      <Title>{t`Create a companion`}</Title>
      <header className={css.head}>
        <h1>
          <Trans>
            Create a <em>companion</em>
          </Trans>
        </h1>
        <p>
          <Trans>Choose the look, personality, voice and backstory. No account needed.</Trans>
        </p>
      </header>
      <section aria-labelledby="free-title" className={css.section}>
        <h2 id="free-title">
          <Trans>Start from scratch</Trans>
        </h2>
        <ul className={portraitGrid}>
          {free.map((flow) => (
            <FlowCard key={flow.id} flow={flow} note={notes[flow.id]} cover={covers.get(flow.id)} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="ready-title" className={css.section}>
        <h2 id="ready-title">
          <Trans>Start from a template</Trans>
        </h2>
        <ul className={portraitGrid}>
          {ready.map((flow) => (
            <FlowCard key={flow.id} flow={flow} cover={covers.get(flow.id)} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="bring-title" className={css.bring}>
        <div>
          <h2 id="bring-title">
            <Trans>Import</Trans>
          </h2>
          <p>
            <Trans>Imported cards keep their text, lorebook and greetings.</Trans>
          </p>
        </div>
        <ButtonLink tone="outline" to="/characters?import=1">
          <Trans>Import a card</Trans>
        </ButtonLink>
      </section>
    </div>
  );
}
