import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { newerPlatform, oldestBrowsers } from '../../../../tools/test/newerPlatform.mjs';
import { noNewerPlatform } from '../../../../tools/test/noNewerPlatform.mjs';
import { ROOT } from '../../../support/root';

const linter = new Linter({ cwd: ROOT });

/** Returns the kinds of the messages, in the order of the code. */
function reported(code: string): readonly string[] {
  const config: Linter.Config = {
    files: ['**/*.tsx'],
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { platform: { rules: { newer: noNewerPlatform } } },
    rules: { 'platform/newer': ['error', { own: ['toReversed'] }] },
  };
  return linter.verify(code, [config], 'planted.tsx').map(({ messageId, message }) => messageId ?? message);
}

test.each([
  'URL.canParse(text)',
  'form.requestSubmit()',
  'use(navigator.userActivation)',
  'list.toSorted()',
  'Object.groupBy(list, by)',
  'Promise.withResolvers()',
  'root.adoptedStyleSheets = []',
  'dialog.showPopover()',
  'AbortSignal.any(signals)',
  'element.checkVisibility()',
  'new Highlight()',
  "element.matches(':modal')",
  "document.querySelector('main:has(form)')",
  'text.replace(/(?<=a)b/, "")',
  'text.replace(/[a--b]/v, "")',
  'const page = <div inert />;',
  'const menu = <div popover="auto" />;',
  'const opener = <button popoverTarget="menu" />;',
  'const picture = <img fetchPriority="high" />;',
])('noNewerPlatform: %s is reported', (code) => {
  expect(reported(code)).toHaveLength(1);
});

test.each([
  'list.at(-1)',
  'list.findLast(isOdd)',
  'Object.hasOwn(facts, name)',
  'list.toReversed()',
  "if ('canParse' in URL) URL.canParse(text)",
  'element.checkVisibility?.()',
  "typeof Highlight === 'function'",
  "element.matches(':checked')",
  'type Shown = Highlight;',
  'text.replace(/(?<digit>\\d)/d, "")',
  'const input = <input inputMode="numeric" enterKeyHint="next" />;',
  'const page = <Page inert />;',
])('noNewerPlatform: %s is accepted', (code) => {
  expect(reported(code)).toEqual([]);
});

test('the list of browsers: begins with iOS 15.4 and Chrome 100, and its data knows what came since', () => {
  expect(oldestBrowsers()).toMatchObject({ safari_ios: 15.4, chrome: 100, firefox: 104 });
  const { all } = newerPlatform();
  expect(all).toContainEqual({ owner: 'URL', name: 'canParse', isStatic: true });
  expect(all).toContainEqual({ owner: 'Array', name: 'toSorted', isStatic: false });
  expect(all).not.toContainEqual({ owner: 'Array', name: 'at', isStatic: false });
});
