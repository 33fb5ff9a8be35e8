import { join } from 'node:path';
import { jsonFiles } from '../../tools/documents/jsonFiles';
import type { Contract } from '../contract';
import { consentTopics } from '../rules/consentTexts';
import type { OperationId } from '../types';
import type { LeadState, PageDocument } from './LeadState';
import { States } from './States';

interface StateDocument extends Pick<LeadState, 'name' | 'waitsFor' | 'ending'> {
  /** `null` for a page that belongs to no state. */
  readonly value: number | null;
  readonly sandbox?: Partial<Pick<LeadState, 'leadsTo' | 'consents'>> & { readonly takes?: readonly OperationId[] };
  readonly page: PageDocument;
}

/** What pages of a kind need beside the operations that their documents name. */
const OF_KIND: Readonly<Record<string, readonly OperationId[]>> = {
  code: ['resendMobileCode'],
  consents: ['getCustomerConsents', 'putCustomerConsents'],
  offer: ['setCustomerPassword'],
  upload: ['uploadId'],
};

interface Sources {
  readonly contract: Contract;
  /** Operations by which lenders have their offer taken. */
  readonly acceptOperations: readonly OperationId[];
}

function namedBy({ operation, submit, keep, change, actions = [], uiSchema = {} }: PageDocument): OperationId[] {
  const sources = Object.values(uiSchema).map((field) => field['ui:options']?.source);
  const all = [operation, submit, keep, change, ...actions.map((action) => action.operation), ...sources];
  return all.filter((each) => each !== undefined);
}

/** A page that waits for the applicant can be left; one that has ended well may still want a password. */
function ofMeaning({ waitsFor, ending }: StateDocument): readonly OperationId[] {
  if (ending === 'positive') return ['setCustomerPassword'];
  return waitsFor === undefined && ending === undefined ? ['skipState'] : [];
}

function takenIn(document: StateDocument, { contract, acceptOperations }: Sources): ReadonlySet<OperationId> {
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

/** Reads the states from their documents. */
export function readStates(schemasDir: string, sources: Sources): States {
  const documents = [...jsonFiles(join(schemasDir, 'states')).values()].map(({ data }) => data as StateDocument);
  return new States(
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
