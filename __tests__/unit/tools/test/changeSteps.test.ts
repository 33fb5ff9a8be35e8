import { changeSteps } from '../../../../tools/test/steps';

const none = { files: [], deleted: [], related: [], browserTests: [] };
const CODE = ['format', 'documents', 'generated', 'graph', 'dead-code', 'types'];

test.each<[string, Partial<Parameters<typeof changeSteps>[0]>, readonly string[]]>([
  ['code', { files: ['src/flow/walk.ts'] }, [...CODE, 'lint']],
  ['code that is gone', { deleted: ['src/flow/walk.ts'] }, CODE],
  ['a step that is gone', { deleted: ['schemas/steps/email.json'] }, ['format', 'documents', 'generated']],
  ['the packages', { files: ['package.json'] }, ['format', 'graph', 'dead-code', 'types']],
  ['the settings of types', { files: ['src/tsconfig.json'] }, ['format', 'graph', 'dead-code', 'types']],
  ['styles', { files: ['src/styles/form.css'] }, ['format', 'styles']],
  ['a guide', { files: ['docs/tone/de.md'] }, ['format', 'generated']],
  ['what tests depend on', { files: ['README.md'], related: ['a.test.ts'] }, ['format', 'jest']],
  [
    'a browser test',
    { files: ['README.md'], browserTests: ['form/a.spec.ts'] },
    ['format', 'build', 'site', 'browser'],
  ],
])('changeSteps: %s', (_what, change, names) => {
  expect(changeSteps({ ...none, ...change }).map(({ name }) => name)).toEqual(names);
});
