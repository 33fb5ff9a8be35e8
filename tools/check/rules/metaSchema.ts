import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import Ajv, { type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import { JsonDocument, type SourceDocument } from '../../../documents/JsonDocument';
import type { Documents } from '../../../documents/loadDocuments';
import { OverlaidDocument } from '../../../documents/overlays';
import { metaSchemasOf } from '../../command/documentFolders';
import { DocumentNode } from '../DocumentNode';
import { type Found, problemAt } from '../Problem';
import { allSteps, type CheckContext, type KindOfDocument, type Rule } from '../context/CheckContext';
import { describeViolations } from '../describeViolations';

/** The problems of this rule are dropped where another rule reports the same position in better words. */
export const META_SCHEMA_RULE = 'meta-schema';

/** Every document is valid against the meta-schema of its kind, and names it for the benefit of editors. */
export const metaSchemaRule: Rule = {
  name: META_SCHEMA_RULE,
  run: (context) => {
    const metaDir = metaSchemasOf(context.documents.schemasDir);
    const ajv = compileAll(metaDir);
    const ofFiles = context.files.flatMap((file) => {
      if (file.document.syntaxError) return [];
      return [...checkName(file, metaDir), ...checkContent(file, ajv)];
    });
    return [...ofFiles, ...overlaidSteps(context).flatMap((document) => checkContent({ kind: 'step', document }, ajv))];
  },
};

/** Generated from the contract for editors. Another rule checks the contract itself and can suggest names. */
const OPERATIONS = 'operations.schema.json';

/** Compiled meta-schemas by their content: compiling takes longer than all the checks together. */
const compiled = new Map<string, Ajv>();

function compileAll(metaDir: string): Ajv {
  const names = readdirSync(metaDir).filter((name) => name.endsWith('.schema.json') && name !== OPERATIONS);
  const documents = names.map((name) => new JsonDocument(join(metaDir, name)));
  const content = documents.map(({ text }) => text).join('\n');
  const ajv = compiled.get(content) ?? compile(documents);
  compiled.set(content, ajv);
  return ajv;
}

function compile(documents: readonly JsonDocument[]): Ajv {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
  addFormats(ajv);
  ajv.addSchema({ type: 'string' }, OPERATIONS);
  for (const { file, data } of documents) {
    if (typeof data === 'object' && data !== null) ajv.addSchema(data, basename(file));
  }
  return ajv;
}

/** Compares only the file name, because the folders may have been copied elsewhere. */
function checkName({ kind, document }: KindOfDocument, metaDir: string): readonly Found[] {
  const node = new DocumentNode(document).at('$schema');
  const expected = `${kind}.schema.json`;
  if (node.text?.split('/').at(-1) === expected) return [];
  const path = relative(dirname(document.file), join(metaDir, expected)).split(sep).join('/');
  const message = `"$schema" does not name the meta-schema of a ${kind} document.`;
  const mend = `write "$schema": "${path.startsWith('.') ? path : `./${path}`}".`;
  return [problemAt(node, { rule: META_SCHEMA_RULE, message, mend })];
}

/** Returns the merged steps: an overlay alone is a patch that need not be valid, but the result must be. */
function overlaidSteps(context: CheckContext): readonly SourceDocument[] {
  const documents = allSteps(context).map(({ node }) => node.document);
  return documents.filter((document) => document instanceof OverlaidDocument && document.isReadable);
}

function checkContent(
  { kind, document }: Pick<KindOfDocument, 'kind'> & { document: SourceDocument },
  ajv: Ajv,
): readonly Found[] {
  const validate = ajv.getSchema(`${kind}.schema.json`);
  if (!validate || validate(document.data) === true) return [];
  const root = new DocumentNode(document);
  const errors: readonly ErrorObject[] = validate.errors ?? [];
  const keyOf = (path: readonly string[]) => `member ${document.file}:${path.join('>')}`;
  return describeViolations(errors).map(({ path, message, mend, misnames, lacks }) =>
    problemAt(nodeAt(root, path), {
      rule: META_SCHEMA_RULE,
      message,
      mend,
      ...(misnames && { breaks: [keyOf(misnames)] }),
      ...(lacks && { after: [keyOf(lacks), keyOf(lacks.slice(0, -1))] }),
    }),
  );
}

/** Returns whether a readable document is valid against the meta-schema of its kind. */
export function hasItsShape({ kind, document }: KindOfDocument, { schemasDir }: Documents): boolean {
  return !document.syntaxError && checkContent({ kind, document }, compileAll(metaSchemasOf(schemasDir))).length === 0;
}

/** Array indexes are strings in Ajv's paths. */
function nodeAt(root: DocumentNode, path: readonly string[]): DocumentNode {
  return path.reduce((node, key) => node.at(Array.isArray(node.value) ? Number(key) : key), root);
}
