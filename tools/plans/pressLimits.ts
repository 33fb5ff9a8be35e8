import type { Presses } from './countPresses';

/**
 * By deployment, the most presses and keys that its longest path may take ({@link countPresses}). A question that costs
 * more has to pay for it elsewhere: share a page, be filled in, or offer what most applicants answer as a card.
 */
export const pressLimits: Readonly<Record<string, Presses>> = {
  'co-askrobin': { presses: 39, keys: 116 },
  'de-finipay': { presses: 71, keys: 210 },
  'es-ibancar': { presses: 78, keys: 216 },
  'es-prestamotor': { presses: 49, keys: 158 },
  'mx-fiesta': { presses: 66, keys: 177 },
  'ph-product': { presses: 65, keys: 227 },
  'pl-ratapro': { presses: 62, keys: 145 },
  'ro-cashtero': { presses: 69, keys: 229 },
  'vn-lienketvay': { presses: 57, keys: 176 },
};
