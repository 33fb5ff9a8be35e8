import { journeyLender } from './journeyLender';

/** Makes offers to choose from or to change. */
export const ofertaAbierta = journeyLender({
  name: 'Oferta Abierta',
  color: '#1b6a6a',
  annualRate: 22.9,
  journeys: [
    [37, 11],
    [38, 11, 12],
    [39, 11],
    [40, 12],
    [41, 11],
  ],
});
