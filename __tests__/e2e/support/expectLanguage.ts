import { expect, type Locator } from '@playwright/test';
import type { TextTree } from '../../../src/published/settings';
import { DeploymentSources } from '../../../documents/DeploymentSources';
import { textByKey } from '../../../tools/publish/createSettings';
import { localeFacts, resolveTexts } from '../../../documents/resolveTexts';
import { productDocuments } from '../../support/productDocuments';

/** A text key, or a placeholder that was not filled in. */
const RAW = /[\w-]+>[\w-]+|\{\{/;

/** English sentences long enough to be recognised. Shorter texts may be words of any language. */
const ENGLISH = Object.values(resolveTexts(productDocuments, 'en'))
  .flatMap(leavesOf)
  .filter((text) => text.split(' ').length >= 3 && !RAW.test(text));

function leavesOf(texts: TextTree): readonly string[] {
  return Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : leavesOf(text)));
}

/** Returns sentences that no page of a deployment may show, as they are of another language. */
export function foreignSentences(deployment: string): readonly string[] {
  const { locales } = new DeploymentSources(productDocuments, deployment).deployment;
  return localeFacts(productDocuments, locales[0]).languageTag.startsWith('en') ? [] : ENGLISH;
}

/**
 * Expects every text of a page to be in the language of the deployment.
 *
 * @param heading key of the text of its heading
 */
export async function expectLanguage(shown: Locator, deployment: string, heading: string): Promise<void> {
  const { locales } = new DeploymentSources(productDocuments, deployment).deployment;
  const { states = {} } = resolveTexts(productDocuments, locales[0]);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(textByKey(states, heading));
  const text = await shown.innerText();
  expect(RAW.exec(text)?.[0], 'a key in place of a text').toBeUndefined();
  expect(
    ENGLISH.filter((english) => text.includes(english)),
    'English texts',
  ).toEqual([]);
}
