import { journeyLender } from './journeyLender';

/** Asks for more than the form did. */
export const nominaFacil = journeyLender({
  name: 'Nómina Fácil',
  color: '#7a4a12',
  annualRate: 21.4,
  journeys: [
    [8, 21, 10, 12],
    [21, 10, 12],
    [22, 23, 24, 10, 12],
    [23, 24, 10, 12],
    [24, 10, 12],
    [25, 32, 10, 12],
    [26, 27, 31, 10, 12],
    [27, 10, 12],
    [28, 10, 12],
    [31, 10, 12],
    [32, 10, 12],
  ],
});
