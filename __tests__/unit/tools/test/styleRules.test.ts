import { spawnSync } from 'node:child_process';
import { ROOT } from '../../../support/root';

interface Warning {
  readonly line: number;
  readonly rule: string;
}

const sides = 'application/logical-sides';
const height = 'application/no-own-height';

const planted: readonly (readonly [css: string, ...rules: readonly string[]])[] = [
  ['.shell { margin: 0 }', 'application/max-lines', 'application/one-sheet-per-class'],
  ['.a { margin-left: 1rem }', sides],
  ['.b { padding-right: 0 }', sides],
  ['.c { left: 0 }', sides],
  ['.d { text-align: left }', sides],
  ['.e { float: right }', sides],
  ['.f { border-left: 1px solid }', sides],
  ['.g { border-top-left-radius: 4px }', sides],
  ['.h { border-radius: 4px 0 0 4px }', sides],
  ['.i { margin: 0 1rem 0 auto }', sides],
  ['.j { inset: 0 auto auto 0 }', sides],
  ['.k { background: red right 1rem center }', sides],
  ['.l { background: linear-gradient(to right, red, blue) }', sides],
  ['.m { transform: translateX(1rem) }', sides],
  ['.n { box-shadow: inset 0.25rem 0 0 red }', sides],
  ['.o { border-radius: 4px 4px 0 0; margin: 0 1rem; box-shadow: inset 0 0 0 4rem red; text-align: start }'],
  ['.p { padding: 1rem max(1rem, env(safe-area-inset-right)); transform: translateX(calc(1rem * var(--forward))) }'],
  ['.q { max-block-size: calc(100vh - 4rem) }', height],
  ['.r { min-block-size: 100dvh }', height],
  ['.s { inline-size: 50vmin }', height],
  ['[data-embedded] .t { block-size: 20lvb }', height],
  ['@media (max-height: 48rem) { .u { margin: 0 } }', height],
  ['@media (min-width: 1px), (orientation: landscape) { .v { margin: 0 } }', height],
  ['@media (min-width: 1px) { @media (min-height: 30rem) { .w { margin: 0 } } }', height],
  [':where(html:not([data-embedded])) .x, .y { min-block-size: 100vh }', height],
  [':where(html:not([data-embedded])) .z { min-block-size: 100vh }'],
  ['html:not([data-embedded]) .a, html:not([data-embedded]):has(.b, .c) { min-block-size: 100vh }'],
  ['@media (max-height: 49rem) { html:not([data-embedded]) .d { margin: 0 } }'],
  ['@media (max-width: 48rem) and (min-height: 19rem) { .e1 { position: sticky } }'],
  ['@keyframes b { to { opacity: 0 } } .f1 { font-size: clamp(1rem, 9vw, 2rem) }'],
  ['.g1 { color: red !important }', 'declaration-no-important'],
];

test('style rules: report sides, heights and shared classes that break a page, and nothing else', () => {
  const args = ['stylelint', '--stdin', '--stdin-filename', 'src/styles/toast.css', '--formatter', 'json'];
  const { stderr } = spawnSync('npx', args, {
    cwd: ROOT,
    input: `${planted.map(([css]) => css).join('\n')}${'\n'.repeat(300)}/* The last line. */`,
    encoding: 'utf8',
  });
  const [{ warnings }] = JSON.parse(stderr) as readonly [{ readonly warnings: readonly Warning[] }];
  const rulesAt = (line: number) => warnings.filter((warning) => warning.line === line).map(({ rule }) => rule);
  expect(planted.map(([css], index) => [css, ...rulesAt(index + 1).sort()])).toEqual(planted);
});
