import { expect, type Locator } from '@playwright/test';
import type { TextTree } from '../../../src/published/settings';
import { DeploymentSources } from '../../../documents/DeploymentSources';
import { textByKey } from '../../../tools/publish/createSettings';
import { resolveTexts } from '../../../documents/resolveTexts';
import { productDocuments } from '../../support/colombia';

/** A key of a text, or a place in one that was not filled in. */
const RAW = /[\w-]+>[\w-]+|\{\{/;

/** Sentences of the English texts that stand for themselves. Shorter ones may be words of any language. */
const ENGLISH = Object.values(resolveTexts(productDocuments, 'en'))
  .flatMap(leavesOf)
  .filter((text) => text.split(' ').length >= 3 && !RAW.test(text));

function leavesOf(texts: TextTree): readonly string[] {
  return Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : leavesOf(text)));
}

/**
 * Expects that a page is written in the language of the deployment, every word of ours on it.
 *
 * @param heading key of the text that heads it
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
