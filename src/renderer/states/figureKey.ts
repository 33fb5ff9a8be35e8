import type { Offer } from '../../store/state';
import { isSinglePayment } from './isSinglePayment';

/** Key of what a figure is called: a payment is only a monthly one where there are several. */
export function figureKey(name: string, offer: Offer): string {
  return name === 'instalment' && isSinglePayment(offer) ? 'singlePayment' : name;
}
