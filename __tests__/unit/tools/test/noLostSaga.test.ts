import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { noLostSaga } from '../../../../tools/test/noLostSaga.mjs';
import { ROOT } from '../../../support/root';

const SAGAS = path.join(ROOT, 'sagas');
const linter = new Linter({ cwd: ROOT });

/** Returns the names in the messages, in the order of the file. */
function reported(code: string, file = 'planted.ts'): readonly string[] {
  const config: Linter.Config = {
    files: ['**/*.ts'],
    languageOptions: { parser },
    plugins: { sagas: { rules: { 'no-lost-saga': noLostSaga } } },
    rules: { 'sagas/no-lost-saga': 'error' },
  };
  const messages = linter.verify(code, [config], path.join(SAGAS, file));
  return messages.map(({ message }) => /`yield\* (\w+)/.exec(message)?.[1] ?? message);
}

test.each(['effects.ts', 'submitLead.ts'])('noLostSaga: in %s, reports every call without its `yield*`', (file) => {
  const code = readFileSync(path.join(SAGAS, file), 'utf8');
  const run = [...code.matchAll(/yield\* (\w+)(?:<[^>]+>)?\(/g)].map(([, name]) => name);
  expect(reported(code, file)).toEqual([]);
  expect(reported(code.replaceAll('yield* ', ''), file)).toEqual(run);
});

const HEAD = "import { put, type Saga } from './effects';\nimport { toLead } from '../src/flow/leadMapping';";

test.each([
  ['as a statement of a function that is not a generator', 'function f(): void { put(action); }', ['put']],
  ['as a condition', 'function* f(): Saga { if (isWell()) return; }\nfunction* isWell(): Saga<boolean> {}', ['isWell']],
  ['by a plain yield', 'function* f(): Saga { yield put(action); }', ['put']],
  ['as what a generator returns', 'function* f(): Saga { return put(action); }', ['put']],
  ['in a callback', 'function* f(): Saga { list.forEach((each) => { put(each); }); }', ['put']],
  ['as the result of a function', 'function g(): Saga { return put(a); }\nfunction* f(): Saga { g(); }', ['g']],
])('noLostSaga: reports a saga that is called %s', (...[, code, names]) => {
  expect(reported(`${HEAD}\n${code}`)).toEqual(names);
});

test.each([
  ['that its caller runs', 'const worker = (a) => (a ? put(a) : put(b));\nconst f = () => { return put(a); };'],
  ['to what is not a saga', 'function* f(): Saga { toLead(a); other(); f.call(); }'],
])('noLostSaga: reports no call %s', (_case, code) => {
  expect(reported(`${HEAD}\n${code}`)).toEqual([]);
});
