import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSyntax } from '../../../../tools/build/checkSyntax';

const folder = mkdtempSync(join(tmpdir(), 'syntax-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['what is of 2022', 'class Loan { #amount = 1; term = this.#amount ?? 2; }', false, true],
  ['a pattern that names letters', 'text.replace(/\\p{L}/gu, "")', false, false],
  ['what is of 2015', 'const f = (a = 1) => `${a}`;', false, false],
  ['a static block', 'class Loan { static { list.push(this); } }', true, true],
  ['a pattern that looks behind', 'text.replace(/(?<=a)b/, "")', true, true],
  ['a pattern of the flag v', 'text.replace(/[a--b]/v, "")', true, true],
])('checkSyntax: reports %s (%s): in the app %s, in the early script %s', (...[, code, inApp, inEarly]) => {
  const file = join(folder, 'file.js');
  writeFileSync(file, code);
  expect([checkSyntax([file]), checkSyntax([file], file)].map(({ length }) => length > 0)).toEqual([inApp, inEarly]);
});
