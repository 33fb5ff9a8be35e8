import { useLayoutEffect } from 'react';

/** Tells when a prerendered page has become React's own: in that very commit, before anything is rendered again. */
export function HydrationReporter({ onHydrated }: { readonly onHydrated: () => void }) {
  useLayoutEffect(onHydrated, [onHydrated]);
  return null;
}
