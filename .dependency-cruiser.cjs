const { groups, rooms } = require('./tools/architecture/rooms.json');

/**
 * Who may know whom, type imports included: a room may import itself and what `rooms.json` names beside it; of the
 * packages, those named. Everything else is an upward import and fails. `docs/architecture.md` is drawn from the same file.
 */
const spread = (names = []) => names.flatMap((name) => groups[name] ?? [name]);
const LAYERS = rooms.map(({ room, knows, packages }) => ({
  layer: room,
  knows: spread(knows),
  packages: spread(packages),
}));

/** The contract and how it is read: both ends of a call share it. */
const CONTRACT = '^src/api/(generated/|(types|calledByCode)\\.ts$)';

/** How the page words an error, which the tools try out as it is. */
const TRIED = '^src/renderer/errorText\\.ts$';

/** What vendors need of a page, which publishing allows them. */
const VENDORS = '^src/tracking/vendors\\.ts$';

/** Renders what the page renders, in development; and runs what the page runs, as an applicant does. */
const WHOLE = '^tools/(gallery|chaos)/';

/** The one place that puts the layers together: it alone starts the sagas. */
const COMPOSITION = '^src/app/(main|start)\\.tsx?$';
const OURS = '^(src|widgets|sagas|documents|sandbox|tools|bench|__tests__)/';
const BROWSER = '^(src|widgets|sagas)/';

const folder = (path) => `^${path}/`;
const npm = (name) => `node_modules/(@types/)?${name}${name.endsWith('/') ? '' : '/'}`;

function layerRules({ layer, knows, packages }) {
  const composition = layer === 'src/app' ? { pathNot: COMPOSITION } : {};
  return [
    {
      name: `${layer} imports only ${knows.join(', ') || 'itself'}`,
      severity: 'error',
      from: { path: folder(layer), ...composition },
      to: { path: OURS, pathNot: [layer, ...knows].map(folder) },
    },
    {
      name: `${layer} uses only ${packages.join(', ') || 'its own code'}`,
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
    forbid(
      'nothing ships from the tools',
      { path: BROWSER },
      { path: '^(documents|tools|sandbox|bench|__tests__|dist)/' },
    ),
    forbid('tests know the product, not the reverse', { pathNot: '^__tests__/' }, { path: '^__tests__/' }),
    forbid(
      'documents know what is published, the flow and the vendors',
      { path: '^documents/' },
      { path: OURS, pathNot: ['^documents/', '^src/(published|flow)/', VENDORS] },
    ),
    forbid('the sandbox knows the documents, not the tools', { path: '^sandbox/' }, { path: '^(tools|bench)/' }),
    forbid(
      'tools share the pure part only',
      { path: '^(tools|sandbox)/', pathNot: WHOLE },
      {
        path: '^(src|widgets|sagas)/',
        pathNot: ['^src/(published|flow|formats|validation)/', CONTRACT, TRIED, VENDORS, '^widgets/registry\\.ts$'],
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
