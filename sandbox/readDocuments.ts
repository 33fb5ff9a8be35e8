import { existsSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { type JsonDocument, jsonFiles } from '../documents/JsonDocument';
import { lendersFolder, readLenderDocuments } from '../documents/loadDocuments';
import { type OpenApi, readOpenApi } from '../documents/openApi';
import { consentTopics } from './consents/consentTexts';
import { type SandboxContract, readSandboxContract } from './contract';
import { createLender, type JourneyDocument } from './lenders/lenders';
import type { Refusal } from './refusals/pageRefusals';
import { refusalWording } from './refusals/refusal';
import type { SandboxState, SandboxPage } from './states/SandboxState';
import { SandboxStates } from './states/SandboxStates';
import type { Lender, OperationName } from './types';

/** The documents that define the sandbox. */
export interface SandboxDocuments {
  readonly openApi: OpenApi;
  readonly contract: SandboxContract;
  readonly states: SandboxStates;
  /** In the order in which they are asked. */
  readonly lenders: readonly Lender[];
  readonly refusals: readonly Refusal[];
}

/** Folder of the product's own documents. */
const OWN_SCHEMAS = path.join(__dirname, '../schemas');

/** Names the lender's document in an error; `npm run flows -- check` reports the exact place. */
function mistakeIn({ file }: JsonDocument, error: unknown): Error {
  return new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
}

function inDocument<Value>(document: JsonDocument, work: (data: JourneyDocument) => Value): Value {
  try {
    if (document.syntaxError) throw new Error(`it isn't valid JSON: ${document.syntaxError.code} (NO_JSON)`);
    return work(document.data as JourneyDocument);
  } catch (error) {
    throw mistakeIn(document, error);
  }
}

function refusalsOf({ refuses = [] }: JourneyDocument): Refusal[] {
  const ajv = new Ajv({ strict: false });
  return refuses.map(({ when, ...refusal }) => {
    refusalWording(refusal, 'en');
    const validate = ajv.compile(when);
    return { ...refusal, isRefused: (value) => validate(value) };
  });
}

/** Whether the lender accepts incomes whose ending selects no other lender. */
function takesAnyIncome({ journeys }: JourneyDocument): boolean {
  return journeys.some(({ incomeEndsIn }) => incomeEndsIn === undefined);
}

/** Returns the lenders' documents in the order in which they are asked: by file name, those for any income last. */
function journeyDocuments(schemasDir: string): JsonDocument[] {
  const hasLenders = existsSync(lendersFolder(schemasDir));
  const documents = [...readLenderDocuments(hasLenders ? schemasDir : OWN_SCHEMAS).values()];
  const isLast = (document: JsonDocument) => inDocument(document, takesAnyIncome);
  return [...documents.filter((document) => !isLast(document)), ...documents.filter(isLast)];
}

let cache: SandboxDocuments | undefined;

/**
 * Reads contract, states and lenders, and caches the product's. The lenders are in `sandbox` beside the folder;
 * without such a folder they are the product's.
 */
export function readDocuments(schemasDir = OWN_SCHEMAS): SandboxDocuments {
  return schemasDir === OWN_SCHEMAS ? (cache ??= readSandboxDocuments(schemasDir)) : readSandboxDocuments(schemasDir);
}

/** Reads the documents without the cache. */
export function readSandboxDocuments(schemasDir = OWN_SCHEMAS): SandboxDocuments {
  const openApi = readOpenApi(schemasDir);
  const contract = readSandboxContract(openApi);
  const documents = journeyDocuments(schemasDir);
  const acceptOperations = documents.flatMap((document) => inDocument(document, (data) => data.acceptOperation ?? []));
  const states = readStates(schemasDir, { contract, acceptOperations });
  return {
    openApi,
    contract,
    states,
    lenders: documents.map((document) => inDocument(document, (data) => createLender(data, states))),
    refusals: documents.flatMap((document) => inDocument(document, refusalsOf)),
  };
}

interface SandboxStateDocument extends Pick<SandboxState, 'name' | 'waitsFor' | 'ending'> {
  /** `null` for a page without a state. */
  readonly value: number | null;
  readonly sandbox?: Partial<Pick<SandboxState, 'leadsTo' | 'consents'>> & {
    readonly takes?: readonly OperationName[];
  };
  readonly page: SandboxPage;
}

/** Operations that pages of a kind need besides those that their documents name. */
const OF_KIND: Readonly<Record<string, readonly OperationName[]>> = {
  code: ['resendMobileCode'],
  consents: ['getCustomerConsents', 'putCustomerConsents'],
  offer: ['setCustomerPassword'],
  upload: ['uploadId'],
};

interface Sources {
  readonly contract: SandboxContract;
  /** Operations that accept a lender's own offer. */
  readonly acceptOperations: readonly OperationName[];
}

function namedBy({ operation, submit, keep, change, actions = [], uiSchema = {} }: SandboxPage): OperationName[] {
  const sources = Object.values(uiSchema).map((field) => field['ui:options']?.source);
  const all = [operation, submit, keep, change, ...actions.map((action) => action.operation), ...sources];
  return all.filter((each) => each !== undefined);
}

/** A page that waits for the applicant can be skipped; a positive ending may still require a password. */
function ofMeaning({ waitsFor, ending }: SandboxStateDocument): readonly OperationName[] {
  if (ending === 'positive') return ['setCustomerPassword'];
  return waitsFor === undefined && ending === undefined ? ['skipState'] : [];
}

function takenIn(document: SandboxStateDocument, { contract, acceptOperations }: Sources): ReadonlySet<OperationName> {
  const { page, sandbox: { takes = [], leadsTo = {} } = {} } = document;
  const all = [
    ...namedBy(page),
    ...(OF_KIND[page.kind] ?? []),
    ...(page.kind === 'offer' ? acceptOperations : []),
    ...ofMeaning(document),
    ...takes,
    ...Object.keys(leadsTo),
  ];
  return new Set(all.filter((operation) => contract.ofStates.has(operation)));
}

function readStates(schemasDir: string, sources: Sources): SandboxStates {
  const documents = [...jsonFiles(path.join(schemasDir, 'states')).values()].map(
    ({ data }) => data as SandboxStateDocument,
  );
  return new SandboxStates(
    documents.flatMap((document) => {
      const {
        value,
        name,
        waitsFor,
        ending,
        page,
        sandbox: { leadsTo = {}, consents = consentTopics } = {},
      } = document;
      if (value === null) return [];
      const meaning = { ...(waitsFor && { waitsFor }), ...(ending && { ending }) };
      const title = name.replaceAll('-', ' ');
      return [{ value, name, title, ...meaning, page, takes: takenIn(document, sources), leadsTo, consents }];
    }),
  );
}
