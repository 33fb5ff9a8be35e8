import type { ComponentType } from 'react';
import type { WidgetProps } from '@rjsf/utils';

export type WidgetComponent = ComponentType<WidgetProps>;

/** Widgets by name, each loaded when a step first needs it. */
export interface WidgetSource {
  readonly get: (name: string) => WidgetComponent | undefined;
  readonly load: (names: readonly string[]) => Promise<void>;
}

type Loaders = Readonly<Record<string, () => Promise<WidgetComponent>>>;

/**
 * Creates a widget source. A name without a loader is reported and gets the fallback widget, so that something usable
 * is on screen.
 */
export function createWidgetSource(loaders: Loaders, fallback: string, report: (name: string) => void): WidgetSource {
  const loaded = new Map<string, WidgetComponent>();
  const loadOne = async (name: string) => {
    if (loaded.has(name)) return;
    const loader = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
    if (!loader) report(name);
    const component = await (loader ?? loaders[fallback])?.();
    if (component) loaded.set(name, component);
  };
  return {
    get: (name) => loaded.get(name),
    load: async (names) => {
      await Promise.all(names.map(loadOne));
    },
  };
}
