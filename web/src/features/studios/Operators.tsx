import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { useSession } from '~/app/session';
import { formatList } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { Dialog } from '~/ui/Dialog';
import { Select } from '~/ui/Select';
import { Beside, Detail, Table } from '~/ui/Table';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './Studios.module.css';

type Operator = Schema['StudioOperator'];
type Right = Schema['Right'];
type ActingRight = Schema['ActingRight'];

const rightWords: Record<Right, MessageDescriptor> = {
  creators: msg`Manage creators`,
  earnings: msg`View earnings`,
  incarnate: msg`Act for creators`,
};
const actingWords: Record<ActingRight, MessageDescriptor> = {
  posts: msg`Posts and planner`,
  library: msg`Library and imports`,
  messages: msg`Messages and requests`,
  sales: msg`Sales and prices`,
  statistics: msg`Statistics`,
  profile: msg`Profile and links`,
};
const allRights = Object.keys(rightWords) as Right[];
const allActing = Object.keys(actingWords) as ActingRight[];

type ChoiceProps<R extends string> = {
  words: Record<R, MessageDescriptor>;
  chosen: readonly R[];
  onChange: (next: R[]) => void;
};

function Choice<R extends string>({ words, chosen, onChange }: ChoiceProps<R>) {
  const { i18n } = useLingui();
  return (Object.keys(words) as R[]).map((right) => (
    <Checkbox
      key={right}
      label={i18n._(words[right])}
      checked={chosen.includes(right)}
      onChange={({ target }) =>
        onChange(target.checked ? [...chosen, right] : chosen.filter((held) => held !== right))
      }
    />
  ));
}

type DialogProps = { operator?: Operator; onDone: () => void; onClosed: () => void };

/** Invites an operator, or changes what they may do in the studio. */
function OperatorDialog({ operator, onDone, onClosed }: DialogProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(true);
  const [username, setUsername] = useState(operator?.account.username ?? '');
  const [rights, setRights] = useState<Right[]>((operator?.rights ?? ['incarnate']) as Right[]);
  const [error, setError] = useState<string>();
  const send = async () => {
    const body = { username: username.trim().replace(/^@/, ''), rights };
    try {
      await accept(api.PUT('/front/studio/operators', { body }), { isQuiet: true });
      toast.success(operator ? t`Saved.` : t`Invitation sent.`);
      onDone();
      setIsOpen(false);
    } catch (refusal) {
      if (isRefusal(refusal, 'not_found', 'unknown_option')) setError(t`This person can’t be an operator.`);
      else tellRefusal(refusal);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
      title={operator ? <Trans>Operator’s rights</Trans> : <Trans>Invite an operator</Trans>}
    >
      <div className={css.form}>
        <TextField
          label={<Trans>Username</Trans>}
          value={username}
          disabled={operator !== undefined}
          error={error}
          autoComplete="off"
          onChange={({ target }) => setUsername(target.value)}
        />
        <Choice words={rightWords} chosen={rights} onChange={setRights} />
        <Button disabled={username.trim() === ''} onClick={() => void send()}>
          {operator ? <Trans>Save</Trans> : <Trans>Send invitation</Trans>}
        </Button>
      </div>
    </Dialog>
  );
}

/** Sets what an operator may do for one creator. */
function LimitDialog({ operator, onDone, onClosed }: DialogProps & { operator: Operator }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(true);
  const { data } = useApi(['/front/studio/creators']);
  const creators = data?.items.filter(({ state }) => state === 'attached') ?? [];
  const [picked, setPicked] = useState('');
  const [changed, setChanged] = useState<ActingRight[]>();
  const creator = picked || (creators[0]?.other.username ?? '');
  const known = operator.limits.find(({ username }) => username === creator)?.rights as
    | ActingRight[]
    | undefined;
  const rights = changed ?? known ?? allActing;
  const name = operator.account.displayName;
  const send = async () => {
    const params = { path: { id: operator.account.id } };
    const body = { username: creator, rights };
    try {
      await accept(api.PUT('/front/studio/operators/{id}/rights', { params, body }));
      toast.success(t`Saved.`);
      onDone();
      setIsOpen(false);
    } catch (refusal) {
      tellRefusal(refusal);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
      title={<Trans>Rights per creator</Trans>}
      description={<Trans>What {name} can do when acting for this creator. Changes apply right away.</Trans>}
    >
      <div className={css.form}>
        <Select
          label={<Trans>Creator</Trans>}
          value={creator}
          options={creators.map(({ other }) => ({ value: other.username, label: other.displayName }))}
          onChange={({ target }) => {
            setPicked(target.value);
            setChanged(undefined);
          }}
        />
        <Choice words={actingWords} chosen={rights} onChange={setChanged} />
        <Button disabled={creator === ''} onClick={() => void send()}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

/** People who work for the studio, and their rights. Only the studio itself changes them. */
export function Operators() {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const { data, error, mutate } = useApi(['/front/studio/operators']);
  const [opened, setOpened] = useState<{ operator?: Operator; isLimit: boolean }>();
  const refresh = () => void mutate();
  const isOwner = user?.id === user?.studioId;
  const remove = async (id: string) => {
    await accept(api.DELETE('/front/studio/operators/{id}', { params: { path: { id } } })).catch(tellRefusal);
    refresh();
  };
  const names = ({ rights }: Operator) =>
    formatList(allRights.filter((right) => rights.includes(right)).map((right) => i18n._(rightWords[right])));
  const close = () => setOpened(undefined);
  return (
    <div className={css.form}>
      {isOwner && (
        <div>
          <Button icon={<UserPlus />} onClick={() => setOpened({ isLimit: false })}>
            <Trans>Invite operator</Trans>
          </Button>
        </div>
      )}
      <Async isKnown={data !== undefined} error={error} onRetry={refresh} height={200} />
      {data?.items.length === 0 && (
        <p>
          <Trans>No operators yet. Invite people who post and write for your creators.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && (
        <Table
          label={t`Operators`}
          rows={data.items}
          keyOf={({ account }) => account.id}
          cardsBelow={720}
          columns={[
            {
              label: t`Operator`,
              kind: 'title',
              cell: (operator) => (
                <>
                  {operator.account.displayName}
                  <Detail>{names(operator)}</Detail>
                </>
              ),
            },
            {
              label: t`Status`,
              kind: 'half',
              cell: ({ isAccepted }) => <Badge>{isAccepted ? t`Active` : t`Pending`}</Badge>,
            },
            {
              label: t`Actions`,
              isLabelHidden: true,
              kind: 'action',
              cell: (operator) =>
                isOwner && (
                  <Beside>
                    <Button
                      size="small"
                      tone="outline"
                      onClick={() => setOpened({ operator, isLimit: false })}
                    >
                      <Trans>Rights</Trans>
                    </Button>
                    {operator.rights.includes('incarnate') && (
                      <Button
                        size="small"
                        tone="outline"
                        onClick={() => setOpened({ operator, isLimit: true })}
                      >
                        <Trans>Per creator</Trans>
                      </Button>
                    )}
                    <Button size="small" tone="outline" onClick={() => void remove(operator.account.id)}>
                      <Trans>Remove</Trans>
                    </Button>
                  </Beside>
                ),
            },
          ]}
        />
      )}
      {opened && !opened.isLimit && (
        <OperatorDialog operator={opened.operator} onDone={refresh} onClosed={close} />
      )}
      {opened?.operator && opened.isLimit && (
        <LimitDialog operator={opened.operator} onDone={refresh} onClosed={close} />
      )}
    </div>
  );
}
