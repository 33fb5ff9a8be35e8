import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * ESLint rule: a saga that is called runs only by `yield*`, or where the caller returns it. Without that nothing
 * happens, and neither types nor tests need to notice: the generator is created and thrown away. A saga is a generator
 * function, a function that returns a `Saga`, or a parameter that does, of this file or of one that it imports.
 */
export const noLostSaga = {
  meta: { type: 'problem', schema: [], messages: { lost: 'Nothing runs {{name}}: write `yield* {{name}}(…)`.' } },
  create(context) {
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'Identifier' || isRun(node)) return;
        const [definition] = findVariable(context.sourceCode.getScope(callee), callee.name)?.defs ?? [];
        if (definition && isSaga(definition, path.dirname(context.filename)))
          context.report({ node, messageId: 'lost', data: { name: callee.name } });
      },
    };
  },
};

/** Whether the call is delegated to, or is the result of a function that isn't a generator. */
function isRun(node) {
  const { parent } = node;
  switch (parent.type) {
    case 'YieldExpression':
      return parent.delegate;
    case 'ArrowFunctionExpression':
      return parent.body === node;
    case 'ReturnStatement':
      return !functionAround(parent).generator;
    case 'ConditionalExpression':
      return parent.test !== node && isRun(parent);
    case 'LogicalExpression':
      return parent.right === node && isRun(parent);
    case 'TSAsExpression':
      return isRun(parent);
    default:
      return false;
  }
}

function functionAround({ parent }) {
  return /Function/.test(parent.type) ? parent : functionAround(parent);
}

function findVariable(scope, name) {
  return scope === null ? undefined : (scope.set.get(name) ?? findVariable(scope.upper, name));
}

function isSaga({ type, node, name, parent }, folder) {
  if (type === 'FunctionName') return node.generator || isOfSaga(node.returnType);
  if (type === 'Parameter') return isOfSaga(name.typeAnnotation?.typeAnnotation.returnType);
  const source = parent?.source?.value;
  if (type !== 'ImportBinding' || !source?.startsWith('.')) return false;
  return sagasIn(path.resolve(folder, `${source}.ts`)).has(node.imported?.name);
}

function isOfSaga(annotation) {
  return annotation?.typeAnnotation.typeName?.name === 'Saga';
}

const cache = new Map();

/** Returns the names of the sagas that a file exports; none of a file that is not there. */
function sagasIn(file) {
  const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (changedAt === undefined) return new Set();
  if (cache.get(file)?.changedAt !== changedAt) {
    const found = readFileSync(file, 'utf8').matchAll(/^export function(?:\* (\w+)| (\w+)[^{]*\): Saga\b)/gm);
    cache.set(file, { changedAt, names: new Set([...found].map(([, generator, other]) => generator ?? other)) });
  }
  return cache.get(file).names;
}
