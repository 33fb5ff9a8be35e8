import type { Vendors } from '../../src/services/Platform';
import { noVendors } from '../../tools/chaos/quietPlatform';

/** Vendors of which the test learns when they are made to forget the person. */
export function forgettingVendors(forget: () => void): Vendors {
  return { ...noVendors, startTracking: (...all) => ({ ...noVendors.startTracking(...all), forget }) };
}
