import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { useSession } from '~/app/session';
import { OrderNotice } from '~/pictures/OrderNotice';
import { type Order, orderOf } from '~/pictures/order';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Title } from '~/ui/Title';
import { GenerationList } from './GenerationList';
import { PhotoForm } from './PhotoForm';
import css from './PreviewPage.module.css';
import { useCreateImage } from './use-create-image';
import { useGenerations } from './use-generations';

/** The pictures alone, without the order beside them. */
export default function PreviewPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { username } = useParams();
  const { isLoggedIn } = useSession();
  const generations = useGenerations();
  const { createImage, sending, error } = useCreateImage({ onCreated: generations.add });
  const create = (
    <ButtonLink
      to={username ? `/image-generator/character?character=${username}` : '/image-generator/imagine'}
      icon={<Plus />}
    >
      <Trans>New image</Trans>
    </ButtonLink>
  );
  const remix = (earlier: Order) =>
    void navigate(`/image-generator/${earlier.mode}`, { state: { remix: earlier } });
  return (
    <div className={css.page}>
      <Title>{t`Your images`}</Title>
      <header className={css.head}>
        <h1>
          <Trans>Your images</Trans>
        </h1>
        {create}
      </header>
      {username && <PhotoForm username={username} onCreated={generations.add} />}
      {error !== undefined && <OrderNotice source="generator" error={error} />}
      <GenerationList
        generations={generations}
        sending={sending}
        onAgain={(generation) => void createImage(orderOf(generation))}
        onRemix={remix}
        empty={
          <EmptyState title={<Trans>Nothing in progress</Trans>} action={create}>
            {isLoggedIn === false && <Trans>Log in to see your orders.</Trans>}
          </EmptyState>
        }
      />
    </div>
  );
}
