import path from 'node:path';
import { loadDocuments } from '../../documents/loadDocuments';
import { ROOT } from './root';

/** The real documents, as publishing loads them. */
export const productDocuments = loadDocuments(path.join(ROOT, 'schemas'), path.join(ROOT, 'locales'));
