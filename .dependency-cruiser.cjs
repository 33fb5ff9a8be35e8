const { groups, rooms } = require('./tools/architecture/rooms.json');

/**
 * Which room may import which, type imports included: `rooms.json` names what a room may import beside itself, and
 * which packages. Any other import fails. `docs/reference/rooms.md` is drawn from the same file.
 */
const spread = (names = []) => names.flatMap((name) => groups[name] ?? [name]);

/** Where a page starts the sagas. */
const COMPOSITION = '^src/app/start/(main|start|runBackground)\\.tsx?$';
/** Tests of a part that need a store, and not the program. */
const PARTS = [
  '^__tests__/unit/',
  '^__tests__/support/stateAfter\\.ts$',
  '^__tests__/matrix/rjsf/RendererStage\\.tsx$',
];
const OURS = '^(src|widgets|sagas|documents|sandbox|tools|bench|__tests__)/';
const BROWSER = '^(src|widgets|sagas)/';

/** A room, or a single file of one. */
const pathOf = (name) => (/\.\w+$/.test(name) ? `^${name.replaceAll('.', '\\.')}$` : `^${name}/`);
const npm = (name) => `node_modules/(@types/)?${name}${name.endsWith('/') ? '' : '/'}`;

function roomRules({ room, knows, packages, starts = [] }) {
  const imports = spread(knows);
  const uses = spread(packages);
  // A room inside another one has rules of its own.
  const inner = rooms.filter((other) => other.room.startsWith(`${room}/`)).map((other) => pathOf(other.room));
  const others = [...inner, ...(starts.length > 0 ? [COMPOSITION] : [])];
  const from = { path: pathOf(room), ...(others.length > 0 && { pathNot: others }) };
  const isShipped = new RegExp(BROWSER).test(`${room}/`);
  return [
    forbid(`${room} imports only ${imports.join(', ') || 'itself'}`, from, {
      path: OURS,
      pathNot: [room, ...imports].map(pathOf),
    }),
    ...(isShipped
      ? [
          forbid(`${room} uses only ${uses.join(', ') || 'its own code'}`, from, {
            path: 'node_modules/',
            ...(uses.length > 0 && { pathNot: uses.map(npm) }),
          }),
        ]
      : []),
  ];
}

const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

module.exports = {
  forbidden: [
    ...rooms.flatMap(roomRules),
    // The program is put together in one place: platforms differ by what they pass.
    forbid(
      'only createApplication makes the store of a program',
      { pathNot: ['^src/app/start/createApplication\\.ts$', ...PARTS] },
      { path: '^src/store/createAppStore\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid('only startSagas runs the sagas', { pathNot: '^sagas/startSagas\\.ts$' }, { path: '^sagas/rootSaga\\.ts$' }),
    forbid(
      'only startSagas creates the services',
      { pathNot: '^sagas/startSagas\\.ts$' },
      { path: '^src/services/createServices\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid('no cycles', {}, { circular: true }),
    forbid(
      'no orphans',
      {
        orphan: true,
        pathNot: [
          '^__tests__/',
          '^tools/[^/]+\\.ts$',
          '^src/app/early/early\\.ts$',
          '^tools/gallery/client\\.ts$',
          '^tools/serve/embedDemo/client\\.ts$',
          '^tools/serve/start/(client|fill)\\.ts$',
          '^tools/(?:build/namelessLoader|gallery/ignoreStyles|mutants/reporter)\\.cjs$',
          '^src/renderer/rjsf/',
          '\\.d\\.[cm]?ts$',
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
