import { Coins, CreditCard } from 'lucide-react';
import type { MediaPrice } from './media-price';

/** Stands before a price: coins for chips, a card for money. */
export const PriceIcon = ({ priceCents }: Pick<MediaPrice, 'priceCents'>) =>
  priceCents === null ? <Coins size={14} /> : <CreditCard size={14} />;
