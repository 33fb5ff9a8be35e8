import { logger } from './logger';
import type { Settings } from '../published/settings';

const NO_STYLES = 'Product styles not found';

/**
 * Refuses to start without a page and styles for the country and brand, in the specification's words. Styles that the
 * policy of another release blocks are logged in the same words, and the form goes on without them.
 */
export function requireProduct(settings: Settings, page: Document): void {
  const { country, brand, flowUrl, firstPage } = settings;
  const product = `${country.code}/${brand.id}`;
  if (!flowUrl || firstPage.steps.length === 0) refuse('ApplicationPage not found', product);
  const styles = [...page.querySelectorAll('style')].find((element) => element.dataset.brand === brand.id);
  if (!styles) return refuse(NO_STYLES, product);
  if (!styles.sheet) logger.error(NO_STYLES, product);
}

function refuse(message: string, product: string): never {
  logger.error(message, product);
  throw new Error(message);
}
