import { readFileSync } from 'node:fs';
import { textByKey } from '../../tools/publish/createSettings';
import { publishedColombia, type PublishedTexts } from './publishedColombia';

/** All texts of the Colombian deployment, with their fallbacks. */
export const colombianTexts = JSON.parse(readFileSync(publishedColombia.texts, 'utf8')) as PublishedTexts;

const textsOf = (namespace: string, before = '') => {
  const texts = colombianTexts[namespace] ?? {};
  return (key: string) => textByKey(texts, before + key);
};

/** Return what a Colombian applicant reads under a key. */
export const app = textsOf('app');
export const form = textsOf('form');
export const states = textsOf('states');

/** Returns the texts of a state's page by their keys. */
export const textsOfState = (name: string) => textsOf('states', `${name}>`);
