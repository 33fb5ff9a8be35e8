import { logger } from './logger';
import type { Settings } from '../../published/settings';

const NO_STYLES = 'Product styles not found';

/**
 * Refuses to start without a page and styles for the country and brand, with the specification's messages. If the
 * policy of another release blocks the styles, it logs the same message and the form works without them.
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
