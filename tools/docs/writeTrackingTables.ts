import { readFileSync, writeFileSync } from 'node:fs';
import { loadDocuments } from '../documents/loadDocuments';
import { withTrackingTables } from './trackingTables';

const FILE = 'docs/tracking.md';

writeFileSync(FILE, withTrackingTables(readFileSync(FILE, 'utf8'), loadDocuments('schemas', 'locales')));
