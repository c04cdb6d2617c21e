import { Plural, Trans } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { needOf, type Source, usePaywall } from '~/app/modals/paywall';
import { useSession } from '~/app/session';
import { formatChips } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { LowBalanceBonus } from './LowBalanceBonus';

type Props = {
  error: unknown;
  /** Where the order is placed. */
  source: Source;
  quote?: Pick<Schema['Quote'], 'price'> & Partial<Pick<Schema['Quote'], 'isEngineAway' | 'freeMissesLeft'>>;
  /** Whether there is a field that says itself what is wrong with the words. */
  hasField?: boolean;
};

/** Refusals that the words themselves can answer for; they stand at the field. */
const aboutWords = ['adults_only', 'text_refused', 'prompt_empty', 'too_long'] as const;
export const isAboutWords = (error: unknown) => isRefusal(error, ...aboutWords);

/** Facts before an order: its engine is away, or the day's free misses are used up. */
function Outlook({ quote, source }: Pick<Props, 'quote' | 'source'>) {
  return (
    <>
      {quote?.isEngineAway && (
        <Notice>
          {source === 'video' ? (
            <Trans>Videos are delayed: the engine isn’t answering. You pay when yours is ready.</Trans>
          ) : (
            <Trans>Images are delayed: the engine isn’t answering. You pay when yours are ready.</Trans>
          )}
        </Notice>
      )}
      {quote?.freeMissesLeft === 0 && quote.price > 0 && (
        <Notice>
          <Trans>
            The demo engine can’t draw everything. From now until tomorrow you also pay for images that lack
            most of what you ask for.
          </Trans>
        </Notice>
      )}
    </>
  );
}

/** Facts before an order, why it was not taken or could not be paid for, and what to do about it. */
export function OrderNotice(props: Props) {
  return (
    <>
      <Outlook {...props} />
      <Refused {...props} />
    </>
  );
}

function Refused({ error, source, quote, hasField }: Props) {
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
          <>
            <LowBalanceBonus />
            {paywall.isThere('chips') && (
              <Button size="small" onClick={() => paywall.open('chips')}>
                <Trans>Get chips</Trans>
              </Button>
            )}
          </>
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
