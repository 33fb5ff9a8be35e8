import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { transformSync } from 'esbuild';
import { oldestBrowsers } from '../test/newerPlatform.mjs';

/** Names of browsers in esbuild, by MDN's. */
const ENGINES: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  opera: 'opera',
  safari: 'safari',
  safari_ios: 'ios',
};

/** The syntax of the one script that browsers below the list read too. */
const EARLY_SYNTAX = 'es2015';

/**
 * Returns a line for each script that holds syntax which a browser of the list in package.json cannot read, patterns
 * included: such a browser runs nothing of the file.
 *
 * @param early the script that tells older browsers that they are too old
 */
export function checkSyntax(files: readonly string[], early?: string): readonly string[] {
  const listed = Object.entries(oldestBrowsers()).flatMap(([name, version]) => {
    const engine = ENGINES[name];
    return engine === undefined ? [] : [`${engine}${version}`];
  });
  return files
    .filter((file) => isNewer(readFileSync(file, 'utf8'), file === early ? EARLY_SYNTAX : listed))
    .map((file) => `${basename(file)} holds syntax that not every browser reads (docs/decisions/browsers.md)`);
}

/** Every browser of the list reads these in patterns; the compiler doubts it, because new scripts are added to them. */
const supported = { 'regexp-unicode-property-escapes': true };

/** Whether the compiler has anything to translate for these targets. */
function isNewer(code: string, target: string | string[]): boolean {
  const options = { supported, logLevel: 'silent' } as const;
  const { code: translated } = transformSync(code, { ...options, target });
  return translated !== transformSync(code, { ...options, target: 'esnext' }).code;
}
