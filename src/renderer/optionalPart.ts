import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { Nothing } from './templates/Nothing';

/** Returns a part that the page can do without: if its file cannot be loaded, it is not shown. */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }));
}
