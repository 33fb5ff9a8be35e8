import { journeyLender } from './journeyLender';

/** Closes the offer on its own, and wants an account with a password. */
export const cierrePropio = journeyLender({
  name: 'Cierre Propio',
  color: '#4b3f9c',
  annualRate: 25.3,
  journeys: [[10, 11]],
  special: { acceptOperation: 'acceptCrediteaOffer' },
});
