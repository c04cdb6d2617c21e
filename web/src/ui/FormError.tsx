import { Notice } from './Notice';

type Props = { error: { message?: string } | undefined; className?: string };

/** Why a form was refused as a whole, read out at once. */
export function FormError({ error, className }: Props) {
  return (
    error && (
      <Notice tone="danger" isUrgent className={className}>
        {error.message}
      </Notice>
    )
  );
}
