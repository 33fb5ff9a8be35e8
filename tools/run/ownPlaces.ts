import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';

/** Every module keeps its own place in `__dirname` and `__filename`. */
export const ownPlaces: Plugin = {
  name: 'own places',
  setup: (building) => {
    building.onLoad({ filter: /\.(?:tsx?|cjs)$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!/__(?:dirname|filename)/.test(text)) return undefined;
      const contents = text
        .replaceAll('__dirname', () => JSON.stringify(dirname(path)))
        .replaceAll('__filename', () => JSON.stringify(path));
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

/** How code of this repository becomes scripts for Node; packages stay outside. */
export const nodeScripts = {
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'es2022',
  jsx: 'automatic',
  packages: 'external',
  loader: { '.css': 'empty' },
  // Scripts cannot import packages later.
  supported: { 'dynamic-import': false },
  logLevel: 'error',
} as const;
