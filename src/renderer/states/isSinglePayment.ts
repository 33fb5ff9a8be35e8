import type { Offer } from '../../store/state';

/** Whether all is paid back at once, as short loans are: then there is nothing to pay each month. */
export function isSinglePayment({ instalment, totalToRepay }: Offer): boolean {
  return instalment !== undefined && instalment === totalToRepay;
}
