import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the app bundle consists of; written by the build beside the bundle. */
export interface AppManifest {
  /** Scripts that start the app, in load order. */
  readonly entry: readonly string[];
  /** Small script that runs before all others. */
  readonly early: string;
  /** Script for the pages of hosts. */
  readonly embed: string;
  /** Script of the notice that stands in the place of every page while the application is paused. */
  readonly pause: string;
  readonly styles: readonly string[];
  /** Files of a widget's chunk, by the name of the widget. */
  readonly widgets: Readonly<Record<string, readonly string[]>>;
  /** Every file of the bundle. */
  readonly files: readonly string[];
}

export function readAppManifest(appDir: string): AppManifest {
  const file = join(appDir, 'manifest.json');
  if (!existsSync(file)) throw new Error(`${file} is missing; run "npm run build" first`);
  return JSON.parse(readFileSync(file, 'utf8')) as AppManifest;
}
