import { readFileSync } from 'node:fs';
import { publishedColombia, type PublishedTexts } from './publishedColombia';

/** All texts of the Colombian deployment, with their fallbacks. */
export const colombianTexts = JSON.parse(readFileSync(publishedColombia.texts, 'utf8')) as PublishedTexts;
