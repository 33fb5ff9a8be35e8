import { journeyLender } from './journeyLender';

/** Lends on a security, or after a first payment. */
export const motorAval = journeyLender({
  name: 'Motor Aval',
  color: '#444b1f',
  annualRate: 16.2,
  journeys: [
    [16, 10, 12],
    [19, 10, 12],
  ],
});
