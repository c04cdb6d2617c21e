import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { accept, api } from '~/api/client';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { useLiveEvent } from '~/live/events';
import { CardStatus } from '~/pictures/CardStatus';
import type { Generation } from '~/pictures/order';
import { titleOf } from '~/pictures/title';
import { once } from '~/sound/once';
import { sound } from '~/sound/sound';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { Popover } from '~/ui/Popover';
import { ImportStatus } from './ImportStatus';
import css from './MemberTools.module.css';
import { useImports } from './use-imports';

/** Active orders allowed per user; the server enforces it. */
const MOST_ACTIVE = 8;
/** Polling interval for active orders in case the live channel is down, in milliseconds. */
const FALLBACK_MS = 10_000;

/** The user's orders and imports in progress, on every page. A sound plays when an order is ready. */
export function Tray() {
  const { t, i18n } = useLingui();
  const { data, mutate } = useApi(['/front/generations', { query: { active: true } }], {
    refreshInterval: (known) => (known?.items.length ? FALLBACK_MS : 0),
  });
  const refresh = useRef(mutate);
  useEffect(() => {
    refresh.current = mutate;
  });
  useLiveEvent('videoGenerationTask', ({ generationId, state, picture }) => {
    // Plays in one tab only.
    if (state === 'done') {
      const place = document.visibilityState === 'visible' ? 'visible' : 'hidden';
      void once(`sound:${generationId}`, place, () => sound('income'));
    }
    // Mere progress waits for the next poll.
    if (state !== 'running' || picture?.state === 'ready') void refresh.current();
  });
  const items: readonly Generation[] = data?.items ?? [];
  const cancel = async (id: string) => {
    try {
      await accept(api.POST('/front/generations/{id}/cancel', { params: { path: { id } } }));
    } catch (error) {
      tellRefusal(error);
    } finally {
      void mutate();
    }
  };
  const imports = useImports();
  const count = items.length + imports.length;
  if (count === 0) return null;
  const button = <IconButton label={t`In progress`} icon={<LoaderCircle />} count={count} />;
  return (
    <Popover trigger={button} title={<Trans>In progress</Trans>}>
      <ul className={css.notices}>
        {items.map((generation) => (
          <li key={generation.id} className={css.notice}>
            <span>{titleOf(generation, i18n)}</span>
            <CardStatus generation={generation} />
            <Button size="small" tone="outline" onClick={() => void cancel(generation.id)}>
              <Trans>Cancel</Trans>
            </Button>
          </li>
        ))}
        {imports.map((one) => (
          <ImportStatus key={one.id} one={one} />
        ))}
      </ul>
      {items.length > 0 && (
        <p className={css.none}>
          <Plural value={MOST_ACTIVE} one="Up to # order at a time." other="Up to # orders at a time." />
        </p>
      )}
    </Popover>
  );
}
