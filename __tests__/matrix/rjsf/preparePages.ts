import type { Formats } from '../../../src/formats/createFormats';
import { createWidgetSource, type WidgetSource } from '../../../src/renderer/WidgetSource';
import { localFormats } from '../../../tools/compile/createFlow';
import { widgetLoaders } from '../../../widgets/registry';
import { addBrowserStandIns } from '../../support/browserStandIns';
import { productDocuments } from '../../support/productDocuments';
import { unlikePages, type AskedPage } from './askedPages';

export interface PreparedPages {
  readonly widgets: WidgetSource;
  readonly formats: Formats;
  /** Distinct pages by deployment. */
  readonly pagesOf: ReadonlyMap<string, readonly AskedPage[]>;
}

/** Loads all widgets and formats, and the pages to render with them. */
export async function preparePages(): Promise<PreparedPages> {
  addBrowserStandIns();
  const widgets = createWidgetSource(widgetLoaders, 'text', () => undefined);
  await widgets.load(Object.keys(widgetLoaders));
  const formats = await localFormats(productDocuments);
  return { widgets, formats, pagesOf: unlikePages([...productDocuments.deployments.keys()], formats) };
}
