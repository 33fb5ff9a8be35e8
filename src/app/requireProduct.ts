import { logger } from './logger';
import type { Settings } from './Settings';

const NO_STYLES = 'Product styles not found';

/**
 * Refuses to start without a page and a stylesheet for the country and brand, in the specification's words. A stylesheet
 * that is asked for and does not come is told in the same words, and the form goes on without it.
 */
export function requireProduct(settings: Settings, page: Document): void {
  const { country, brand, flowUrl, firstPage } = settings;
  const product = `${country.code}/${brand.id}`;
  if (!flowUrl || firstPage.steps.length === 0) refuse('ApplicationPage not found', product);
  const link = linkTo(page, brand.stylesheet);
  if (!link?.sheet) return refuse(NO_STYLES, product);
  // What did not come is a sheet all the same, one without rules.
  if (link.sheet.cssRules.length === 0) logger.error(NO_STYLES, product);
}

function linkTo(page: Document, address: string): HTMLLinkElement | undefined {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return links.find((link) => link.getAttribute('href') === address);
}

function refuse(message: string, product: string): never {
  logger.error(message, product);
  throw new Error(message);
}
