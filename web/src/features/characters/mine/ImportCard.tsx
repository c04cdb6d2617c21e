import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useSession } from '~/app/session';
import { Button, ButtonLink } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Progress } from '~/ui/Progress';
import css from './ImportCard.module.css';
import { useImport } from './use-import';

type Props = { isWanted: boolean };

/** Takes a character card, picked or dropped. */
export function ImportCard({ isWanted }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { user } = useSession();
  const { state, isBusy, bring } = useImport();
  useEffect(() => {
    if (isWanted) button.current?.focus();
  }, [isWanted]);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isBusy) void bring(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut for the button inside
    <div
      className={css.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        data-testid="card"
        aria-label={t`Character card`}
        accept=".png,.json,.charx,image/png,application/json"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be picked again after it was refused.
          target.value = '';
          if (file) void bring(file);
        }}
      />
      <p>
        <strong>
          <Trans>Import a character</Trans>
        </strong>
        <span>
          <Trans>Drop a card here or choose a file: PNG, JSON or CHARX.</Trans>
        </span>
      </p>
      <Button
        ref={button}
        tone="outline"
        icon={<FileUp />}
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        <Trans>Import a card</Trans>
      </Button>
      {user?.isApproved && (
        <ButtonLink tone="ghost" to="/import/101">
          <Trans>Import many</Trans>
        </ButtonLink>
      )}
      {state?.percent !== undefined && (
        <Progress
          label={t`Reading ${state.name}`}
          percent={state.percent < 100 ? state.percent : undefined}
          className={css.progress}
        />
      )}
      {state?.refusal && (
        <Notice tone="danger" isUrgent className={css.progress}>
          <strong>{state.name}</strong> {state.refusal}
        </Notice>
      )}
    </div>
  );
}
