import { accept, api } from '~/api/client';
import { useApi } from '~/api/use-api';
import { type Engine, keyOf, type Switch } from './engine-states';

/** Refresh interval of the engines, in milliseconds. */
export const ENGINES_REFRESH_MS = 3000;

/** An action of staff on an engine. */
export type EngineAction = 'test' | Switch;

/** The engines of all workers. Refreshing pauses while the page is hidden. */
export function useEngines() {
  const { data, error, mutate } = useApi<'/front/admin/engines'>(['/front/admin/engines'], {
    refreshInterval: ENGINES_REFRESH_MS,
  });

  /** Sends an action and shows what the server answered, or throws its refusal. */
  async function act(engine: Engine, action: EngineAction, reason: string): Promise<void> {
    const { kind, model, endpoint } = engine;
    const named = { kind, model, endpoint };
    const answer = await accept(
      action === 'test'
        ? api.POST('/front/admin/engines/test', { body: { ...named, reason: reason || null } })
        : api.PUT('/front/admin/engines/switch', { body: { ...named, switch: action, reason } }),
      { isQuiet: true },
    );
    await mutate(
      (known) =>
        known && { engines: known.engines.map((old) => (keyOf(old) === keyOf(answer) ? answer : old)) },
      { revalidate: false },
    );
  }
  return { engines: data?.engines, error, act, refresh: () => void mutate() };
}
