import { basename, dirname, join, relative, sep } from 'node:path';
import Ajv, { type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import type { JsonDocument, SourceDocument } from '../../../documents/JsonDocument';
import { OverlaidDocument } from '../../../documents/overlays';
import { memoize } from '../../../documents/memoize';
import { type DocumentNode, rootNodeOf } from '../DocumentNode';
import { type Found, problemAt } from '../Problem';
import {
  allSteps,
  type CheckContext,
  type DocumentKind,
  type KindOfDocument,
  type Rule,
} from '../context/CheckContext';
import { describeViolations } from '../describeViolations';

/** The problems of this rule are dropped where another rule reports the same position in better words. */
export const META_SCHEMA_RULE = 'meta-schema';

/** Every document is valid against the meta-schema of its kind, and names it for the benefit of editors. */
export const metaSchemaRule: Rule = {
  name: META_SCHEMA_RULE,
  run: (context) => {
    const ajv = compileAll(context.metaSchemas);
    const { metaDir } = context;
    const ofFiles = context.files.flatMap((file) => {
      if (file.document.syntaxError) return [];
      return [...checkName(file, metaDir), ...checkContent(file.document, file.kind, ajv)];
    });
    return [...ofFiles, ...overlaidSteps(context).flatMap((document) => checkContent(document, 'step', ajv))];
  },
};

/** Generated from the contract for editors. Another rule checks the contract itself and can suggest names. */
const OPERATIONS = 'operations.schema.json';

/** Remembered, because compiling takes longer than all the checks together. */
const compileAll = memoize((documents: ReadonlyMap<string, JsonDocument>): Ajv => {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, code: { optimize: false } });
  addFormats(ajv);
  ajv.addSchema({ type: 'string' }, OPERATIONS);
  for (const { file, data } of documents.values()) {
    const name = basename(file);
    if (name !== OPERATIONS && typeof data === 'object' && data !== null) ajv.addSchema(data, name);
  }
  return ajv;
});

/** Compares only the file name, because the folders may have been copied elsewhere. */
function checkName({ kind, document }: KindOfDocument, metaDir: string): readonly Found[] {
  const node = rootNodeOf(document).at('$schema');
  const expected = `${kind}.schema.json`;
  if (node.text?.split('/').at(-1) === expected) return [];
  const path = relative(dirname(document.file), join(metaDir, expected)).split(sep).join('/');
  const message = `"$schema" does not name the meta-schema of a ${kind} document.`;
  const fix = `write "$schema": "${path.startsWith('.') ? path : `./${path}`}".`;
  return [problemAt(node, { rule: META_SCHEMA_RULE, message, fix })];
}

/** Returns the merged steps: an overlay alone is a patch that need not be valid, but the result must be. */
function overlaidSteps(context: CheckContext): readonly SourceDocument[] {
  const documents = allSteps(context).map(({ node }) => node.document);
  return documents.filter((document) => document instanceof OverlaidDocument && document.isReadable);
}

const checkContent = memoize((document: SourceDocument, kind: DocumentKind, ajv: Ajv): readonly Found[] => {
  const validate = ajv.getSchema(`${kind}.schema.json`);
  if (!validate || validate(document.data) === true) return [];
  const root = rootNodeOf(document);
  const errors: readonly ErrorObject[] = validate.errors ?? [];
  const keyOf = (path: readonly string[]) => `member ${document.file}:${path.join('>')}`;
  return describeViolations(errors).map(({ path, message, fix, misnames, lacks }) =>
    problemAt(nodeAt(root, path), {
      rule: META_SCHEMA_RULE,
      message,
      fix,
      ...(misnames && { breaks: [keyOf(misnames)] }),
      ...(lacks && { after: [keyOf(lacks), keyOf(lacks.slice(0, -1))] }),
    }),
  );
});

/** Returns whether a readable document is valid against the meta-schema of its kind. */
export function hasItsShape({ kind, document }: KindOfDocument, { metaSchemas }: CheckContext): boolean {
  return !document.syntaxError && checkContent(document, kind, compileAll(metaSchemas)).length === 0;
}

/** Array indexes are strings in Ajv's paths. */
function nodeAt(root: DocumentNode, path: readonly string[]): DocumentNode {
  return path.reduce((node, key) => node.at(Array.isArray(node.value) ? Number(key) : key), root);
}
