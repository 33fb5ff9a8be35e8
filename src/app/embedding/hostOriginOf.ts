import { isListedOrigin } from './isListedOrigin';

type Place = Pick<Window, 'location'> & { readonly document: Pick<Document, 'referrer'> };

/**
 * Origin of the page that holds this one, where the browser tells it and the deployment lists it. A message goes there
 * and nowhere else: were the origin wrong, the browser would not deliver it.
 */
export function hostOriginOf({ location, document }: Place, list: readonly string[]): string | undefined {
  const { referrer } = document;
  // Not every browser knows the ancestors.
  const [parent] = 'ancestorOrigins' in location ? [...location.ancestorOrigins] : [];
  const origin = parent ?? (URL.canParse(referrer) ? new URL(referrer).origin : '');
  return isListedOrigin(origin, list) ? origin : undefined;
}
