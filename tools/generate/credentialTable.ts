import { type Credential, type OpenApiOperation, readOpenApi } from '../../documents/openApi';
import { tableOf, withParts } from './markdown';

/** Returns the text of `docs/security.md`, updated from what the contract says of credentials. */
export function withCredentialTable(text: string): string {
  return withParts(text, { credentials: credentialTable() });
}

const HOLDER_ALONE = 'every other operation about a lead';

function credentialTable(): string {
  const aboutLeads = readOpenApi().operations.filter(({ credentials }) => credentials.length > 0);
  const rows = aboutLeads.filter(isSpecial).map((operation) => rowOf(`\`${operation.id}\``, operation.credentials));
  return tableOf(['operation', 'record (id)', 'holder', 'link', 'return'], [...rows, rowOf(HOLDER_ALONE, ['holder'])]);
}

function isSpecial({ credentials }: OpenApiOperation): boolean {
  return credentials.join() !== 'holder';
}

function rowOf(name: string, credentials: readonly Credential[]): readonly string[] {
  const mark = (credential: Credential) => (credentials.includes(credential) ? 'yes' : '–');
  return [name, '–', mark('holder'), mark('link'), mark('return')];
}
