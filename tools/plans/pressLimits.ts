import type { Presses } from './countPresses';

/**
 * By deployment, the most presses and keys that its longest path may take ({@link countPresses}). A question that costs
 * more has to pay for it elsewhere: share a page, be filled in, or offer what most applicants answer as a card.
 */
export const pressLimits: Readonly<Record<string, Presses>> = {
  'co-askrobin': { presses: 30, keys: 82 },
  'de-finipay': { presses: 44, keys: 150 },
  'es-ibancar': { presses: 61, keys: 209 },
  'es-prestamotor': { presses: 36, keys: 158 },
  'mx-fiesta': { presses: 46, keys: 173 },
  'ph-product': { presses: 45, keys: 167 },
  'pl-ratapro': { presses: 41, keys: 147 },
  'ro-cashtero': { presses: 43, keys: 173 },
  'vn-lienketvay': { presses: 42, keys: 145 },
};
