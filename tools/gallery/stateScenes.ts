import type { StateModel } from '../../src/app/Settings';
import type { Answers } from '../../src/flow/types';
import type { Scene } from './Scene';

/** What a made-up lender sends with any state; each page takes what it shows. */
const UPDATE = {
  offerId: 'example',
  partner: { name: 'Example Lender' },
  redirect: { url: 'https://lender.example/', method: 'GET', fields: {} },
} as const;

/** Every state page of the deployment, with the offer that a lender might make for these answers. */
export function stateScenes(states: readonly StateModel[], answers: Answers): readonly Scene[] {
  const { amount, period } = answers;
  const terms = {
    ...(typeof amount === 'number' && {
      amount,
      instalment: Math.round(amount / 10),
      totalToRepay: Math.round(amount * 1.2),
    }),
    ...(typeof period === 'number' && { period }),
    annualRate: 24.5,
  };
  return states
    .filter(({ page }) => page.kind !== 'index')
    .map(({ name, route, value }): Scene => ({
      page: name,
      condition: value === null ? 'a page of no state' : `state ${value}`,
      path: route,
      actions: [
        { type: 'answersRestored', answers },
        ...(value === null
          ? []
          : [{ type: 'statusReceived', update: { ...UPDATE, progressState: value, offer: terms } } as const]),
      ],
    }));
}
