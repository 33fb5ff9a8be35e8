import { at, dereference, readOpenApi } from '../../tools/contract/readOpenApi';
import { lookups } from '../../tools/contract/sessionChecks';

const { document, operations } = readOpenApi();

/** What makes a lead, and what is told and answers nothing. */
const TELLS_NOTHING = ['createLead', 'postAffiliateEvent', 'unsubscribe'];

function requiresId(body: unknown): boolean {
  const schema = dereference(document, body);
  const required = at(schema, 'required');
  const parts = at(schema, 'allOf');
  return (
    (Array.isArray(required) && required.includes('id')) ||
    (Array.isArray(parts) && parts.some((part) => requiresId(part)))
  );
}

test.each(operations.map(({ id, path, body }) => [id, path, body] as const))(
  '%s needs the id of the lead it is about, or is about none: a session id alone gives access to nothing',
  (id, path, body) => {
    const isAboutLead = path.includes('{id}') || requiresId(body);
    const isAboutNone = lookups.some(([lookup]) => lookup === id) || TELLS_NOTHING.includes(id);
    expect(isAboutLead).not.toBe(isAboutNone);
  },
);
