import { readFileSync } from 'node:fs';
import { withRooms } from '../architecture/drawRooms';
import { readDocuments } from '../../sandbox/readDocuments';
import { loadDocuments } from '../../documents/loadDocuments';
import { withBudgetTable } from './budgetTable';
import { contractTypes } from './contractTypes';
import { withCredentialTable } from './credentialTable';
import { withKeyTable } from './keyTable';
import { formatsSchema, withFormatTables } from './formatTables';
import { dataPointsSchema } from './dataPointsSchema';
import { withDecisions } from './decisions';
import { documentReference } from './documentReference';
import { withEmbedTables } from './embedTables';
import { withEventTable } from './eventTable';
import { embedPackage } from './embedPackage';
import { operationsSchema } from './operationsSchema';
import { withSandboxTables } from './sandboxTables';
import { withTrackingTables } from './trackingTables';

export interface GeneratedFile {
  readonly file: string;
  readonly make: () => string | Promise<string>;
}

const ROOMS = 'docs/reference/rooms.md';
const DECISIONS = 'docs/decisions/README.md';
const TRACKING = 'docs/tracking.md';
const EMBEDDING = 'docs/reference/embed.md';
const EVENTS = 'docs/reference/events.md';
const FORMATS = 'schemas/formats/README.md';
const SANDBOX = 'docs/reference/sandbox.md';
const TESTING = 'docs/testing.md';
const SECURITY = 'docs/security.md';
const STORED = 'docs/reference/stored-keys.md';

/**
 * Returns the files generated from others and committed: editors or readers need them, or npm, which packs the package
 * for partners as it finds it.
 */
export function generatedFiles(): readonly GeneratedFile[] {
  const ofPackage = [...embedPackage()].map(([file, text]) => ({ file, make: () => text }));
  return [...fixedFiles, ...ofPackage];
}

const fixedFiles: readonly GeneratedFile[] = [
  { file: 'src/api/generated/contract.ts', make: contractTypes },
  { file: 'schemas/meta/operations.schema.json', make: operationsSchema },
  { file: 'schemas/meta/formats.schema.json', make: () => formatsSchema(loadDocuments('schemas', 'locales')) },
  {
    file: FORMATS,
    // Only its tables are generated.
    make: () => withFormatTables(readFileSync(FORMATS, 'utf8'), loadDocuments('schemas', 'locales')),
  },
  { file: 'schemas/meta/README.md', make: documentReference },
  { file: 'schemas/meta/data-point-names.schema.json', make: () => dataPointsSchema() },
  {
    file: ROOMS,
    // Only its picture and its table of rooms are generated.
    make: () => withRooms(readFileSync(ROOMS, 'utf8')),
  },
  {
    file: DECISIONS,
    // Only its list is generated.
    make: () => withDecisions(readFileSync(DECISIONS, 'utf8')),
  },
  {
    file: EMBEDDING,
    // Only its tables of attributes and events are generated.
    make: () => withEmbedTables(readFileSync(EMBEDDING, 'utf8')),
  },
  {
    file: EVENTS,
    // Only the table of its events is generated.
    make: () => withEventTable(readFileSync(EVENTS, 'utf8')),
  },
  {
    file: SANDBOX,
    // Only its scenarios, journeys and operations are generated.
    make: () => withSandboxTables(readFileSync(SANDBOX, 'utf8'), readDocuments()),
  },
  {
    file: TESTING,
    // Only the table of its budget is generated.
    make: () => withBudgetTable(readFileSync(TESTING, 'utf8')),
  },
  {
    file: SECURITY,
    // Only its table of credentials is generated.
    make: () => withCredentialTable(readFileSync(SECURITY, 'utf8')),
  },
  {
    file: STORED,
    // Only its table of keys is generated.
    make: () => withKeyTable(readFileSync(STORED, 'utf8')),
  },
  {
    file: TRACKING,
    // Only its tables are generated.
    make: () => withTrackingTables(readFileSync(TRACKING, 'utf8')),
  },
];
