import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const SOURCES = ['src', 'widgets', 'sagas', 'tools/build', 'webpack.config.ts', 'package-lock.json', 'tsconfig.json'];
const PRODUCTS = ['dist/app/manifest.json', 'dist/prerender/index.js'];

/** Builds the app bundle into `dist/app` and its prerenderer into `dist/prerender`; throws if the build fails. */
export function buildApp(root: string): void {
  const webpack = createRequire(__filename).resolve('webpack/bin/webpack.js');
  const startedAt = Date.now();
  console.log('Building the app bundle …');
  const args = [webpack, '--stats', 'errors-warnings'];
  const { status, error } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) throw new Error("The app bundle failed to build; see webpack's output above");
  // Webpack does not rewrite unchanged files, but their age must show when they were last built.
  const now = new Date();
  for (const file of PRODUCTS) utimesSync(join(root, file), now, now);
  console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** Returns whether the bundle is missing or older than one of its sources. */
export function isBuildStale(root: string): boolean {
  const built = PRODUCTS.map((file) => join(root, file)).map((file) => (existsSync(file) ? statSync(file).mtimeMs : 0));
  return newest(SOURCES.map((source) => join(root, source))) > Math.min(...built);
}

function newest(paths: readonly string[]): number {
  const times = paths.map((path) => {
    const { mtimeMs, isDirectory } = statOf(path);
    return isDirectory ? newest(readdirSync(path).map((name) => join(path, name))) : mtimeMs;
  });
  return Math.max(0, ...times);
}

function statOf(path: string): { readonly mtimeMs: number; readonly isDirectory: boolean } {
  const stats = statSync(path, { throwIfNoEntry: false });
  return { mtimeMs: stats?.mtimeMs ?? 0, isDirectory: stats?.isDirectory() ?? false };
}
