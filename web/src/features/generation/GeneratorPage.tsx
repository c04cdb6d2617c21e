import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { openModal, preloadModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { Announcer } from '~/pictures/Announcer';
import { type Mode, type Order, orderOf } from '~/pictures/order';
import { showResults } from '~/pictures/show-results';
import { Title } from '~/ui/Title';
import { Examples } from './Examples';
import { GenerationList } from './GenerationList';
import css from './Generator.module.css';
import { OrderForm } from './OrderForm';
import { useCreateImage } from './use-create-image';
import { useDraft } from './use-draft';
import { useGenerations } from './use-generations';

type Props = { mode: Mode };
const pathOf: Record<Mode, string> = {
  imagine: '/image-generator/imagine',
  character: '/image-generator/character',
};

/** Order on one side, everything that was ordered on the other. */
export function GeneratorPage({ mode }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { isLoggedIn } = useSession();
  const { order, change, fill } = useDraft(mode);
  const generations = useGenerations();
  const results = useRef<HTMLElement>(null);
  const { createImage, sending, error, clearError } = useCreateImage({
    onCreated: (created) => {
      generations.add(created);
      showResults(results.current);
    },
  });
  const { activeCount } = generations;
  const name = mode === 'imagine' ? t`Imagine` : t`Character`;

  const place = (wanted: Order) => {
    if (isLoggedIn) return void createImage(wanted);
    openModal('auth', {
      reason: <Trans>Sign up to generate. We’ve kept your order.</Trans>,
      onSignedIn: () => void createImage(wanted),
    });
  };
  const remix = (earlier: Order) => {
    if (earlier.mode !== mode) {
      void navigate(pathOf[earlier.mode], { state: { remix: earlier } });
      return;
    }
    fill(earlier);
    document.getElementById('story-prompt')?.focus();
  };
  return (
    <div className={css.page}>
      <Title>{activeCount > 0 ? `(${activeCount}) ${name}` : name}</Title>
      <div
        className={css.order}
        onPointerEnter={() => {
          if (isLoggedIn === false) void preloadModal('auth');
        }}
      >
        <OrderForm
          order={order}
          onChange={(part) => {
            clearError();
            change(part);
          }}
          onSubmit={() => place(order)}
          isSending={sending !== undefined}
          error={error}
        />
      </div>
      <section ref={results} className={css.results} aria-label={t`Your images`}>
        {isLoggedIn && !generations.isLoading && <Announcer generations={generations.generations} />}
        <GenerationList
          generations={generations}
          sending={sending}
          onAgain={(generation) => place(orderOf(generation))}
          onRemix={remix}
          empty={<Examples onChoose={change} />}
        />
      </section>
    </div>
  );
}
