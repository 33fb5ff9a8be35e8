/**
 * Who may know whom, type imports included. A folder may import itself and what stands beside it here;
 * of the packages, those named. Everything else is an upward import and fails.
 */
const RULES = [
  'src/flow',
  'src/formats',
  'src/lists',
  'src/storage',
  'src/session',
  'src/affiliate',
  'src/attribution',
  'src/tracking',
  'src/redirect',
  'src/validation',
  'src/pictures',
  'src/intent',
];
const REACT = ['react', 'react-dom', 'react-redux', 'react-i18next', 'i18next', 'react-router', 'react-router-dom'];

const LAYERS = [
  { layer: 'src/flow', knows: [], packages: [] },
  {
    layer: 'src/formats',
    knows: ['src/flow'],
    packages: ['libphonenumber-js', '@zootools/email-spell-checker', 'stdnum', 'ibantools'],
  },
  { layer: 'src/lists', knows: ['src/flow'], packages: [] },
  { layer: 'src/storage', knows: ['src/flow'], packages: [] },
  { layer: 'src/intent', knows: ['src/storage'], packages: [] },
  { layer: 'src/pictures', knows: [], packages: [] },
  { layer: 'src/scheduling', knows: [], packages: [] },
  { layer: 'src/validation', knows: ['src/flow', 'src/formats'], packages: ['@cfworker/json-schema'] },
  ...['session', 'affiliate', 'attribution', 'redirect'].map((name) => ({
    layer: `src/${name}`,
    knows: ['src/flow', 'src/storage'],
    packages: [],
  })),
  { layer: 'src/tracking', knows: ['src/flow', 'src/storage'], packages: ['posthog-js', 'logrocket'] },
  { layer: 'src/store', knows: RULES, packages: ['redux'] },
  { layer: 'src/api', knows: ['src/flow'], packages: ['axios'] },
  { layer: 'src/embed', knows: ['src/attribution'], packages: [] },
  { layer: 'sagas', knows: [...RULES, 'src/store', 'src/api'], packages: ['redux', 'redux-saga', '@redux-saga/'] },
  { layer: 'widgets', knows: ['src/flow', 'src/formats'], packages: ['react', '@rjsf/utils', 'dompurify'] },
  {
    layer: 'src/renderer',
    knows: [...RULES, 'src/store', 'src/scheduling', 'widgets'],
    packages: [...REACT, 'redux', '@rjsf/'],
  },
  {
    layer: 'src/app',
    knows: [...RULES, 'src/store', 'src/scheduling', 'src/renderer', 'src/embed', 'widgets'],
    packages: [...REACT, 'redux', 'dompurify', 'react-toastify'],
  },
];

/** What publishing tells the app: types only, known to all that read it, which the lower layers do not. */
const SETTINGS = '^src/app/Settings\\.ts$';

/** The contract and how it is read: both ends of a call share it. */
const CONTRACT = '^src/api/(generated/|(types|Operation|calledByCode|endpointUrl)\\.ts$)';

/** What publishing makes of the contract: types only, as in the settings. */
const OPERATIONS = '^src/api/Operation\\.ts$';

/** How the page words an error, which the tools try out as it is. */
const TRIED = '^src/renderer/errorText\\.ts$';

/** What vendors need of a page, which publishing allows them. */
const VENDORS = '^src/tracking/(vendors|vendorFacts|Purpose|TrackingSettings)\\.ts$';

/** Renders what the page renders, in development; and runs what the page runs, as an applicant does. */
const WHOLE = '^tools/(gallery|chaos)/';

/** The one place that puts the layers together: it alone starts the sagas. */
const COMPOSITION = '^src/app/(main|start)\\.tsx?$';
const OURS = '^(src|widgets|sagas|sandbox|tools|bench|__tests__)/';
const BROWSER = '^(src|widgets|sagas)/';

const folder = (path) => `^${path}/`;
const npm = (name) => `node_modules/(@types/)?${name}${name.endsWith('/') ? '' : '/'}`;

function layerRules({ layer, knows, packages }) {
  const settings = [...RULES, 'widgets'].includes(layer) ? [] : [SETTINGS, OPERATIONS];
  const composition = layer === 'src/app' ? { pathNot: COMPOSITION } : {};
  return [
    {
      name: `${layer} knows ${knows.join(', ') || 'nobody'}`,
      severity: 'error',
      from: { path: folder(layer), ...composition },
      to: { path: OURS, pathNot: [...settings, ...[layer, ...knows].map(folder)] },
    },
    {
      name: `${layer} uses ${packages.join(', ') || 'no package'}`,
      severity: 'error',
      from: { path: folder(layer), ...composition },
      to: { path: 'node_modules/', ...(packages.length > 0 && { pathNot: packages.map(npm) }) },
    },
  ];
}

const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

module.exports = {
  forbidden: [
    ...LAYERS.flatMap(layerRules),
    forbid('no cycles', {}, { circular: true }),
    forbid(
      'no orphans',
      {
        orphan: true,
        pathNot: [
          '^__tests__/',
          '^tools/[^/]+\\.ts$',
          '^src/app/early\\.ts$',
          '^tools/gallery/client\\.ts$',
          '^tools/serve/embedDemo/client\\.ts$',
          '^tools/(?:build/namelessLoader|gallery/ignoreStyles)\\.cjs$',
          '^src/renderer/rjsf/',
          '\\.d\\.ts$',
          '\\.config\\.',
        ],
      },
      {},
    ),
    forbid('every import is found', {}, { couldNotResolve: true }),
    forbid('documents are published, never imported', {}, { path: '^(schemas|locales)/' }),
    forbid(
      'the contract is known to the api and to the servers that keep it',
      { pathNot: '^(src/api|sandbox|tools|__tests__)/' },
      { path: '^src/api/generated/' },
    ),
    forbid('the browser has no Node', { path: BROWSER }, { dependencyTypes: ['core'] }),
    forbid(
      'what ships is a dependency',
      { path: BROWSER, pathNot: '\\.d\\.ts$' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid('nothing ships from the tools', { path: BROWSER }, { path: '^(tools|sandbox|bench|__tests__|dist)/' }),
    forbid('tests know the product, not the reverse', { pathNot: '^__tests__/' }, { path: '^__tests__/' }),
    forbid(
      'tools share the pure part only',
      { path: '^(tools|sandbox)/', pathNot: WHOLE },
      {
        path: '^(src|widgets|sagas)/',
        pathNot: ['^src/(flow|formats|validation)/', CONTRACT, TRIED, VENDORS, '^widgets/registry\\.ts$', SETTINGS],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
    skipAnalysisNotInRules: true,
  },
};
