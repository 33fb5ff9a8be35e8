import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { ROOT } from '../../../support/root';

/** Returns a module beside this one as a script, which gives a page what it exports under its name. */
export function bundleForPage(name: 'inspect' | 'looks'): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(ROOT, `__tests__/e2e/support/scenes/${name}.ts`)],
    bundle: true,
    format: 'iife',
    globalName: name,
    footer: { js: `Object.assign(window, { ${name} });` },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
