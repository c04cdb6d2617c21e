import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { openModal } from '~/app/modals/current';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Menu } from '~/ui/Menu';
import { Popover } from '~/ui/Popover';
import { Tabs } from '~/ui/Tabs';
import { toast } from '~/ui/toast';
import css from './KitPage.module.css';

/** Overlays and placeholders. */
export function Overlays() {
  const [isOpen, setIsOpen] = useState(false);
  const [tab, setTab] = useState<'first' | 'second'>('first');
  const ask = () =>
    openModal('confirm', {
      title: 'Delete this picture?',
      description: 'It can be restored for 30 days.',
      action: 'Delete',
      tone: 'danger',
      onConfirm: () => toast.undo('Picture deleted', 'Undo', () => toast.flash('Restored')),
    });
  return (
    <section className={css.section}>
      <h2>Overlays</h2>
      <div className={css.row}>
        <Button tone="quiet" onClick={() => setIsOpen(true)}>
          Dialog
        </Button>
        <Button tone="quiet" onClick={ask}>
          Confirm
        </Button>
        <Button tone="quiet" onClick={() => openModal('signUpPrompt', {})}>
          Sign-up prompt
        </Button>
        <Menu
          trigger={<Button tone="quiet">Menu</Button>}
          entries={[
            { kind: 'action', label: 'Copy', icon: <Copy />, onSelect: () => toast.success('Copied') },
            { kind: 'line' },
            { kind: 'action', label: 'Delete', icon: <Trash2 />, tone: 'danger', onSelect: ask },
          ]}
        />
        <Popover trigger={<Button tone="quiet">Popover</Button>} title="A small panel">
          <p>It closes with Escape.</p>
        </Popover>
        <Button tone="quiet" onClick={() => toast.success('Saved')}>
          Toast
        </Button>
        <Button tone="quiet" onClick={() => toast.error('That did not work.')}>
          Error toast
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="A dialog"
        description="With a sentence."
      />
      <Tabs
        label="Example"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'first', label: 'First', count: 12 },
          { value: 'second', label: 'Second' },
        ]}
      >
        <p>{tab === 'first' ? 'The first panel.' : 'The second panel.'}</p>
      </Tabs>
    </section>
  );
}
