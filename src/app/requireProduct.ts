import { logger } from './logger';
import type { Settings } from './Settings';

/** Refuses to start without a page and a stylesheet for the country and brand, in the specification's words. */
export function requireProduct(settings: Settings, page: Document): void {
  const { country, brand, flowUrl, firstPage } = settings;
  const product = `${country.code}/${brand.id}`;
  if (!flowUrl || firstPage.steps.length === 0) refuse('ApplicationPage not found', product);
  if (!brand.stylesheet || !hasStylesheet(page, brand.stylesheet)) refuse('Product styles not found', product);
}

function hasStylesheet(page: Document, address: string): boolean {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return links.some((link) => link.getAttribute('href') === address && link.sheet !== null);
}

function refuse(message: string, product: string): never {
  logger.error(message, product);
  throw new Error(message);
}
