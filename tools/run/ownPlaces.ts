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
