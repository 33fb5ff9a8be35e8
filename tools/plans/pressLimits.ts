import type { Presses } from './countPresses';

/**
 * By deployment, the most presses and keys that its longest path may take ({@link countPresses}). A question that costs
 * more has to pay for it elsewhere: share a page, be filled in, or offer what most applicants answer as a card.
 */
export const pressLimits: Readonly<Record<string, Presses>> = {
  'co-askrobin': { presses: 33, keys: 119 },
  'de-finipay': { presses: 45, keys: 172 },
  'es-ibancar': { presses: 57, keys: 246 },
  'es-prestamotor': { presses: 33, keys: 185 },
  'mx-fiesta': { presses: 46, keys: 211 },
  'ph-product': { presses: 43, keys: 194 },
  'pl-ratapro': { presses: 40, keys: 186 },
  'ro-cashtero': { presses: 43, keys: 205 },
  'vn-lienketvay': { presses: 40, keys: 186 },
};
