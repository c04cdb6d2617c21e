import { Plural, Trans } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { PageButton } from '~/app/PageButton';
import { useSession } from '~/app/session';
import { formatChips } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { Notice } from '~/ui/Notice';

type Props = {
  error: unknown;
  quote?: Pick<Schema['Quote'], 'price'>;
  /** Whether there is a field that says itself what is wrong with the words. */
  hasField?: boolean;
};

/** Refusals that the words themselves can answer for; they stand at the field. */
const aboutWords = ['adults_only', 'text_refused', 'prompt_empty', 'too_long'] as const;
export const isAboutWords = (error: unknown) => isRefusal(error, ...aboutWords);

/** Why an order was not taken, or could not be paid for, and what to do about it. */
export function OrderNotice({ error, quote, hasField }: Props) {
  const { balance } = useSession();
  const missing = quote && balance ? quote.price - balance.totalAmount : 0;
  if (missing > 0 || isRefusal(error, 'chips_insufficient')) {
    const has = formatChips(balance?.totalAmount ?? 0);
    return (
      <Notice
        tone="gold"
        isUrgent={error !== undefined}
        action={
          <PageButton size="small" to="/chips?triggerSource=generator">
            <Trans>Get chips</Trans>
          </PageButton>
        }
      >
        {missing > 0 ? (
          <Plural
            value={missing}
            one={`# chip is missing: you have ${has}.`}
            other={`# chips are missing: you have ${has}.`}
          />
        ) : (
          refusalText(error)
        )}
      </Notice>
    );
  }
  if (error === undefined || (hasField && isAboutWords(error))) return null;
  return (
    <Notice tone="danger" isUrgent>
      {refusalText(error)}
    </Notice>
  );
}
