import { journeyLender } from './journeyLender';

/** Has an application form of its own, with a supplement. */
export const kasaProsta = journeyLender({
  name: 'Kasa Prosta',
  color: '#a11d33',
  annualRate: 20.5,
  journeys: [
    [33, 34, 10, 12],
    [34, 10, 12],
  ],
});
