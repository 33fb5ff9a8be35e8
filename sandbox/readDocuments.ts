import { existsSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import type { JsonDocument } from '../tools/documents/JsonDocument';
import { lendersFolder, readLenderDocuments } from '../tools/documents/readLenderDocuments';
import { readOpenApi, type OpenApi } from '../tools/contract/readOpenApi';
import { readContract, type Contract } from './contract';
import { createLender } from './lenders/createLender';
import type { JourneyDocument } from './lenders/JourneyDocument';
import type { Refusal } from './rules/Refusal';
import { wordingOf } from './rules/wordingOf';
import { readStates } from './states/readStates';
import type { States } from './states/States';
import type { Lender } from './types';

/** What the sandbox does, as far as documents say it. */
export interface SandboxDocuments {
  readonly openApi: OpenApi;
  readonly contract: Contract;
  readonly states: States;
  /** In the order they are asked. */
  readonly lenders: readonly Lender[];
  readonly refusals: readonly Refusal[];
}

/** Folder of the product's own documents. */
const OWN_SCHEMAS = path.join(__dirname, '../schemas');

/** A mistake in a document of a lender; `npm run flows -- check` says where it is. */
function mistakeIn({ file }: JsonDocument, error: unknown): Error {
  return new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
}

function within<Value>(document: JsonDocument, work: (data: JourneyDocument) => Value): Value {
  try {
    if (document.syntaxError) throw new Error(`it is no JSON: ${document.syntaxError.message} (NO_JSON)`);
    return work(document.data as JourneyDocument);
  } catch (error) {
    throw mistakeIn(document, error);
  }
}

function refusalsOf({ refuses = [] }: JourneyDocument): Refusal[] {
  const ajv = new Ajv({ strict: false });
  return refuses.map(({ when, ...refusal }) => {
    wordingOf(refusal, 'en');
    const validate = ajv.compile(when);
    return { ...refusal, isRefused: (value) => validate(value) };
  });
}

/** Whether the lender takes what no ending of the income gives to another one. */
function takesAnyIncome({ journeys }: JourneyDocument): boolean {
  return journeys.some(({ incomeEndsIn }) => incomeEndsIn === undefined);
}

/** The documents of the lenders in the order they are asked: that of their files, and who takes any income last. */
function journeyDocuments(schemasDir: string): JsonDocument[] {
  const hasLenders = existsSync(lendersFolder(schemasDir));
  const documents = [...readLenderDocuments(hasLenders ? schemasDir : OWN_SCHEMAS).values()];
  const isLast = (document: JsonDocument) => within(document, takesAnyIncome);
  return [...documents.filter((document) => !isLast(document)), ...documents.filter(isLast)];
}

let known: SandboxDocuments | undefined;

/**
 * Reads contract, states and lenders; those of the product once. The lenders' stand in `sandbox` beside the folder; where
 * there is no such folder they are the product's.
 */
export function readDocuments(schemasDir = OWN_SCHEMAS): SandboxDocuments {
  return schemasDir === OWN_SCHEMAS ? (known ??= readAnew(schemasDir)) : readAnew(schemasDir);
}

/** Reads them as they are now. */
export function readAnew(schemasDir = OWN_SCHEMAS): SandboxDocuments {
  const openApi = readOpenApi(schemasDir);
  const contract = readContract(openApi);
  const documents = journeyDocuments(schemasDir);
  const acceptOperations = documents.flatMap((document) => within(document, (data) => data.acceptOperation ?? []));
  const states = readStates(schemasDir, { contract, acceptOperations });
  return {
    openApi,
    contract,
    states,
    lenders: documents.map((document) => within(document, (data) => createLender(data, states))),
    refusals: documents.flatMap((document) => within(document, refusalsOf)),
  };
}
