import { Plural, Trans } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { needOf, type Source, usePaywall } from '~/app/modals/paywall';
import { useSession } from '~/app/session';
import { formatChips } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';

type Props = {
  error: unknown;
  /** Where the order is placed. */
  source: Source;
  quote?: Pick<Schema['Quote'], 'price'>;
  /** Whether there is a field that says itself what is wrong with the words. */
  hasField?: boolean;
};

/** Refusals that the words themselves can answer for; they stand at the field. */
const aboutWords = ['adults_only', 'text_refused', 'prompt_empty', 'too_long'] as const;
export const isAboutWords = (error: unknown) => isRefusal(error, ...aboutWords);

/** Why an order was not taken, or could not be paid for, and what to do about it. */
export function OrderNotice({ error, source, quote, hasField }: Props) {
  const { balance } = useSession();
  const paywall = usePaywall(source);
  const missing = quote && balance ? quote.price - balance.totalAmount : 0;
  if (missing > 0 || needOf(error) === 'chips') {
    const has = formatChips(balance?.totalAmount ?? 0);
    return (
      <Notice
        tone="gold"
        isUrgent={error !== undefined}
        action={
          paywall.isThere('chips') && (
            <Button size="small" onClick={() => paywall.open('chips')}>
              <Trans>Get chips</Trans>
            </Button>
          )
        }
      >
        {missing > 0 ? (
          <Plural
            value={missing}
            one={`You need # more chip (you have ${has}).`}
            other={`You need # more chips (you have ${has}).`}
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
