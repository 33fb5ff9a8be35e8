import { journeyLender } from './journeyLender';

/** Wants to reach the applicant first, by phone or through the bank. */
export const viaMovil = journeyLender({
  name: 'Vía Móvil',
  color: '#0f5e8c',
  annualRate: 23.1,
  journeys: [
    [7, 10, 12],
    [15, 7, 10, 12],
    [14, 10, 12],
    [9, 10, 12],
    [17, 18, 10, 12],
    [18, 10, 11],
  ],
});
