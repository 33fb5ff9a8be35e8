import { join } from 'node:path';

/** The folder of the product. */
export const ROOT = join(__dirname, '../..');
