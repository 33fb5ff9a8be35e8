import { journeyLender } from './journeyLender';

/** Wants consents and papers. */
export const firmaClara = journeyLender({
  name: 'Firma Clara',
  color: '#8a2f5d',
  annualRate: 18.7,
  journeys: [
    [20, 10, 12],
    [29, 30, 11],
    [30, 10, 12],
    [35, 10, 12],
    [36, 10, 12],
  ],
});
