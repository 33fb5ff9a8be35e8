import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { noLostSaga } from './tools/test/noLostSaga.mjs';
import { noNewerPlatform } from './tools/test/noNewerPlatform.mjs';

const TESTS = ['__tests__/**/*.{ts,tsx}'];
const BROWSER = ['src/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}', 'sagas/**/*.ts'];

const SMALL = {
  'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
  'max-lines-per-function': ['error', { max: 60, IIFEs: true }],
  '@typescript-eslint/max-params': ['error', { max: 3 }],
  'max-depth': ['error', 4],
  complexity: ['error', 15],
};

const PLAIN = {
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-alert': 'error',
  'no-debugger': 'error',
  'no-eval': 'error',
  'no-new-func': 'error',
  'no-param-reassign': 'error',
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack', 'oxlint-disable'] }],
  'no-useless-rename': 'error',
  'object-shorthand': 'error',
};

const TYPESCRIPT = {
  '@typescript-eslint/array-type': 'error',
  '@typescript-eslint/consistent-type-assertions': [
    'error',
    { assertionStyle: 'as', objectLiteralTypeAssertions: 'never' },
  ],
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
};

/** Participles that say what was done to a value, where its name should say what it is. */
const PARTICIPLE = 'Identifier[name=/^(?:known|given|asked|wanted)$/i]';

const SYNTAX = [
  {
    selector: [
      `VariableDeclarator > ${PARTICIPLE}.id`,
      `ArrayPattern > ${PARTICIPLE}`,
      `ObjectPattern > Property[shorthand=false] > ${PARTICIPLE}.value`,
    ].join(', '),
    message: 'Name it after what it holds, with a noun.',
  },
  {
    selector: 'TSAsExpression > TSAsExpression.expression',
    message: 'No double cast: decode the value at the edge, or fix its type.',
  },
  { selector: 'TSEnumDeclaration', message: 'A closed set is a union with a table that satisfies Record<Union, …>.' },
];

const NAMED_EXPORTS = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  { selector: 'ExportSpecifier[exported.name="default"]', message: 'Named exports only.' },
];

const SAGA_SYNTAX = [
  {
    selector: 'YieldExpression[delegate=false]',
    message: 'Typed effects only: `yield*` with an effect of sagas/effects.',
  },
];

/** The one file that yields effects of redux-saga itself. */
const EFFECT_SYNTAX = [
  {
    selector: ':not(YieldExpression, Property) > CallExpression[callee.object.name="plain"]',
    message: 'Nothing runs this effect: yield it.',
  },
];

const PURE_SYNTAX = [
  { selector: 'MemberExpression[object.name="Date"][property.name="now"]', message: 'Time comes in as an argument.' },
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'Time comes in as an argument.' },
  {
    selector: 'MemberExpression[object.name="Math"][property.name="random"]',
    message: 'Chance comes in as an argument.',
  },
];

/** Absence in the store has one spelling: see docs/decisions/store-by-feature.md. */
const STATE_SYNTAX = [
  {
    selector: 'TSInterfaceDeclaration[id.name=/State$/] TSPropertySignature[optional=true]',
    message: 'What can be absent is `T | undefined`: the initial state names every property.',
  },
  { selector: 'TSNullKeyword, Literal[raw="null"]', message: 'What is absent is `undefined`.' },
];

const TEST_SYNTAX = [
  {
    selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|todo|fixme|failing)$/]',
    message: 'No skipped or focused tests.',
  },
  {
    selector: 'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
    message: 'No skipped or focused tests.',
  },
  {
    selector: 'MemberExpression[property.name="waitForTimeout"]',
    message: 'Wait for what happens, not for the clock.',
  },
  {
    selector: 'CallExpression[callee.property.name="configure"] Property[key.name="mode"][value.value="serial"]',
    message: 'One failure must not keep the other tests from running: use the mode `default`.',
  },
];

const noSyntax = (...lists) => ({ 'no-restricted-syntax': ['error', ...SYNTAX, ...lists.flat()] });

/** Entry points of packages that cost the page too much. */
const COSTLY = [
  { name: 'libphonenumber-js', message: 'Import libphonenumber-js/core with our own metadata.' },
  {
    name: 'react-toastify',
    message: 'Import react-toastify/unstyled: the default entry injects a style, which the CSP blocks.',
  },
  { name: 'react-i18next', importNames: ['Trans'], message: 'Trans costs 3.7 KB of the first page: use t().' },
  {
    name: 'react-router-dom',
    importNames: ['createBrowserRouter', 'RouterProvider'],
    message: 'The data router costs 14 KB of the first page: use the declarative one.',
  },
];

/** Names of our own that a newer interface of browsers has as well. */
const OWN_NAMES = [
  ...[
    'bytes',
    'capture',
    'command',
    'config',
    'connection',
    'delay',
    'drop',
    'fallback',
    'isActive',
    'isValid',
    'locale',
  ],
  ...['minHeight', 'number', 'range', 'removeEntry', 'requestClose', 'share', 'side', 'states', 'take', 'to', 'when'],
];

/** Attributes that a browser may ignore: a keyboard then begins with a capital. */
const NICETIES = ['autoCapitalize', 'autoCorrect'];

const noImports = (patterns) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { paths: COSTLY, patterns }],
});
const BROWSER_GLOBALS = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'location',
  'history',
  'fetch',
];
const noGlobals = (names) => ({
  'no-restricted-globals': ['error', ...names.map((name) => ({ name, message: 'It comes in as an argument.' }))],
});

// Rules that need types are in .oxlintrc.json and run with the type check.
export default defineConfig(
  {
    ignores: [
      'dist/',
      'node_modules/',
      '.data/',
      'coverage/',
      'test-results/',
      'src/api/generated/',
      'packages/embed/lib/',
    ],
  },
  // Rules are disabled only here, where everyone sees it.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.{js,mjs,cjs}'], rules: { ...PLAIN, 'max-lines': SMALL['max-lines'], ...noSyntax() } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    rules: { ...PLAIN, ...SMALL, ...TYPESCRIPT, ...noSyntax(NAMED_EXPORTS) },
  },
  // Tools load these by their default export.
  { files: ['*.config.ts'], rules: noSyntax() },
  { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 120, IIFEs: true }] } },
  {
    files: BROWSER,
    rules: {
      'no-console': 'error',
      ...noImports([{ group: ['@rjsf/*'], message: 'RJSF belongs to src/renderer.' }]),
    },
  },
  {
    files: BROWSER,
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'onLine', message: 'A hint, which may be wrong: ask the store, which learns from answered calls.' },
      ],
    },
  },
  // They go on, slowly, while the browser says that it is offline.
  {
    files: ['src/services/pageReadiness.ts', 'src/app/loading/retry.ts', 'src/services/browserPlatform.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  // The script for hosts writes to the console of their developers.
  { files: ['src/app/start/logger.ts', 'src/embed/createLayout.ts'], rules: { 'no-console': 'off' } },
  {
    files: BROWSER,
    plugins: { platform: { rules: { 'no-newer-platform': noNewerPlatform } } },
    rules: { 'platform/no-newer-platform': ['error', { own: [...OWN_NAMES, ...NICETIES] }] },
  },
  { files: ['src/renderer/**'], rules: noImports([]) },
  {
    files: ['widgets/**'],
    rules: noImports([
      { group: ['@rjsf/utils'], allowTypeImports: true, message: 'Widgets know the types of @rjsf/utils only.' },
      { group: ['@rjsf/*', '!@rjsf/utils'], message: 'Widgets know the types of @rjsf/utils only.' },
    ]),
  },
  {
    files: ['src/flow/**'],
    rules: { ...noSyntax(NAMED_EXPORTS, PURE_SYNTAX), ...noGlobals([...BROWSER_GLOBALS, 'crypto', 'setTimeout']) },
  },
  {
    files: ['src/{session,affiliate,attribution,tracking}/**'],
    rules: { ...noSyntax(NAMED_EXPORTS, PURE_SYNTAX), ...noGlobals(BROWSER_GLOBALS) },
  },
  { files: ['src/store/**'], rules: noSyntax(NAMED_EXPORTS, STATE_SYNTAX) },
  { files: ['src/formats/**'], rules: noGlobals(BROWSER_GLOBALS) },
  { files: ['sagas/**'], ignores: ['sagas/effects.ts'], rules: noSyntax(NAMED_EXPORTS, SAGA_SYNTAX) },
  { files: ['sagas/effects.ts'], rules: noSyntax(NAMED_EXPORTS, EFFECT_SYNTAX) },
  {
    files: ['sagas/**'],
    plugins: { sagas: { rules: { 'no-lost-saga': noLostSaga } } },
    rules: { 'sagas/no-lost-saga': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: Object.fromEntries(Object.keys(reactHooks.configs.flat.recommended.rules).map((rule) => [rule, 'error'])),
  },
  // Widgets are looked up in the registry by name; no component is created during render.
  { files: ['src/renderer/AnswerField.tsx'], rules: { 'react-hooks/static-components': 'off' } },
  // Types of JSX can only be added to React's namespace.
  {
    files: ['src/partner/react.tsx'],
    rules: { '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }] },
  },
  // Google's tags accept only a real `arguments` object as a command.
  { files: ['src/tracking/dataLayer.ts'], rules: { 'prefer-rest-params': 'off' } },
  // These replace modules of RJSF, whose exports and parameters are fixed.
  {
    files: ['src/renderer/rjsf/**'],
    rules: { ...noSyntax(), '@typescript-eslint/max-params': 'off' },
  },
  {
    files: TESTS,
    rules: {
      ...noSyntax(NAMED_EXPORTS, TEST_SYNTAX),
      'max-lines-per-function': 'off',
      // A table of cases is one file, however long, and has as many columns as it takes.
      'max-lines': 'off',
      '@typescript-eslint/max-params': 'off',
    },
  },
  // Test runners load these by their default export.
  { files: ['__tests__/setup/*.ts'], rules: noSyntax(TEST_SYNTAX) },
);
