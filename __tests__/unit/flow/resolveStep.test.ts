import { resolveStep, type ResolvedStep } from '../../../src/flow/resolveStep';
import type { Validate } from '../../../src/flow/types';
import type { Answer, Answers, JsonSchema, StepModel } from '../../../src/published/flow';
import { createFormats } from '../../../src/formats/createFormats';
import { compiledVerdicts } from '../../support/compiledFunctions';
import { collectSchemas } from '../../../tools/compile/compileValidators';
import { identifySchemas } from '../../../documents/identifySchemas';
import type { SchemaDocument } from '../../../documents/documentShapes';

const text = { type: 'string' };
const yes = (name: string): SchemaDocument => ({ properties: { [name]: { const: 'yes' } }, required: [name] });
const asks = (...names: readonly string[]): SchemaDocument => ({
  properties: Object.fromEntries(names.map((name) => [name, text])),
});
const shownIf = (condition: SchemaDocument, ...names: readonly string[]): SchemaDocument => ({
  if: condition,
  then: asks(...names),
});

/** A step that may ask for a, b, c, d and e, in this order. */
function stepOf(document: SchemaDocument): StepModel {
  const schema: JsonSchema = identifySchemas(document, 'step');
  const dataPoints = ['a', 'b', 'c', 'd', 'e'];
  return { name: 'step', path: 'step', type: 'dynamic', context: 'step', dataPoints, schema, uiSchema: {} };
}

/** Resolves a step repeatedly, and records the ids of the schemas that are validated. */
function resolver(step: StepModel) {
  const validate = compiledVerdicts(collectSchemas([step]), createFormats({ today: () => '' }));
  const validated: string[] = [];
  let last: ResolvedStep | undefined;
  const resolve = (answers: Answers, context: Record<string, Answer> = {}) => {
    const noted: Validate = (id, data) => {
      validated.push(id);
      return validate(id, data);
    };
    last = resolveStep(step, { answers, context, last }, noted);
    return last;
  };
  return { resolve, validated };
}

const allYes: Answers = { a: 'yes', b: 'yes', c: 'yes', d: 'yes', e: 'yes' };

const chain = { ...asks('a'), allOf: ['b', 'c', 'd', 'e'].map((n, i) => shownIf(yes('abcd'.charAt(i)), n)) };
const reversed = { ...chain, allOf: [...chain.allOf].reverse() };
const nested = { ...asks('a'), if: yes('a'), then: { ...asks('b'), ...shownIf(yes('b'), 'c') }, else: asks('d') };
/** The answer that opens d is hidden as soon as b is answered. */
const closing = {
  ...asks('a'),
  allOf: [shownIf(yes('a'), 'b'), shownIf({ not: yes('b') }, 'c'), shownIf(yes('c'), 'd'), shownIf(yes('d'), 'e')],
};

/** The answer that hides e is hidden as soon as b is answered. */
const reopening = {
  ...asks('a'),
  allOf: [shownIf(yes('a'), 'b'), shownIf({ not: yes('b') }, 'c'), shownIf({ not: yes('c') }, 'e')],
};

describe('resolveStep: the data points shown', () => {
  test.each<[string, SchemaDocument, Answers, Answers, string]>([
    ['all without a condition', asks('a', 'b'), {}, {}, 'ab'],
    ['in the order of the step, not of the rules', asks('c', 'b', 'a'), {}, {}, 'abc'],
    ['none that no rule names', { type: 'object' }, {}, {}, ''],
    ['a branch that is open', nested, { a: 'yes' }, {}, 'ab'],
    ['a branch in an open branch', nested, { a: 'yes', b: 'yes' }, {}, 'abc'],
    ['the other branch', nested, { a: 'no', b: 'yes' }, {}, 'ad'],
    ['a branch opened by an earlier step', { ...asks('a'), ...shownIf(yes('x'), 'b') }, {}, { x: 'yes' }, 'ab'],
    ['no branch opened by what no step asks', { ...asks('a'), ...shownIf(yes('x'), 'b') }, { x: 'yes' }, {}, 'a'],
    ['a chain of branches to its end', chain, allYes, {}, 'abcde'],
    ['a chain of branches in any order', reversed, allYes, {}, 'abcde'],
    ['a chain of branches to its first gap', chain, { ...allYes, b: 'no' }, {}, 'ab'],
    ['no branch that the answer of a hidden one would open', closing, allYes, {}, 'ab'],
    ['what was hidden by the answer of a hidden one', reopening, allYes, {}, 'abe'],
    ['again what was hidden by an answer', closing, { ...allYes, b: 'no' }, {}, 'abcde'],
    [
      'a chain that starts with an earlier step',
      { allOf: [shownIf(yes('x'), 'a'), ...chain.allOf] },
      allYes,
      { x: 'yes' },
      'abcde',
    ],
  ])('are %s', (...[, document, answers, context, shown]) => {
    const resolved = resolver(stepOf(document)).resolve(answers, { ...context });
    expect(resolved.dataPoints.join('')).toBe(shown);
    expect(Object.keys(resolved.schema.properties ?? {}).join('')).toBe(shown);
    const answered = Object.entries(answers).filter(([name]) => shown.includes(name));
    expect(resolved.data).toStrictEqual({ ...context, ...Object.fromEntries(answered) });
  });
});

describe('resolveStep', () => {
  test('merges the rules of several open branches for one data point', () => {
    const step = stepOf({
      properties: { a: text, b: { ...text, maxLength: 9 }, c: text },
      required: ['a'],
      ...{ if: yes('a'), then: { properties: { b: { minLength: 3 } }, required: ['b', 'e'] } },
    });
    expect(resolver(step).resolve({ a: 'yes' }).schema).toEqual({
      type: 'object',
      properties: { a: text, b: { type: 'string', maxLength: 9, minLength: 3 }, c: text },
      required: ['a', 'b'],
    });
  });

  test('returns the same schema object while the same branches are open', () => {
    const { resolve } = resolver(stepOf(nested));
    const open = resolve({ a: 'yes' }).schema;
    expect(resolve({ a: 'yes', b: 'no' }).schema).toBe(open);
    const closed = resolve({ a: 'no' }).schema;
    expect(closed).not.toBe(open);
    expect(resolve({ a: 'other' }).schema).toBe(closed);
  });

  test.each<[string, SchemaDocument, string, string]>([
    ['more', nested, 'no', 'yes'],
    ['fewer', { ...asks('a'), ...shownIf(yes('a'), 'b') }, 'yes', 'no'],
    ['more than none', { ...asks('a'), ...shownIf(yes('a'), 'b') }, 'no', 'yes'],
  ])('returns another schema when %s branches are open', (...[, document, before, after]) => {
    const step = stepOf(document);
    const { resolve } = resolver(step);
    resolve({ a: before });
    expect(resolve({ a: after })).toEqual(resolver(stepOf(document)).resolve({ a: after }));
  });

  test('validates each condition once when no branch opens', () => {
    const { resolve, validated } = resolver(stepOf(chain));
    resolve({ a: 'no' });
    expect(validated).toEqual([0, 1, 2, 3].map((n) => `step:if:${n}`));
  });

  test('ends for a step that contradicts itself', () => {
    const step = stepOf({ ...asks('a'), ...shownIf({ not: yes('b') }, 'b') });
    expect(resolver(step).resolve(allYes).dataPoints).toContain('a');
    expect(resolver(step).resolve({ a: 'yes' }).dataPoints).toEqual(['a', 'b']);
  });
});
