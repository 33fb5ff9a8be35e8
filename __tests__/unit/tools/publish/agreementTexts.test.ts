import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provenText } from '../../../../src/agreements/agreedWords';
import { hashWords } from '../../../../src/agreements/hashWords';
import { publishedWords } from '../../../../tools/publish/agreementTexts';
import { reportAgreement } from '../../../../tools/flows/reportAgreement';
import { publishDocuments } from '../../../e2e/support/publishDocuments';
import { colombianModel, colombianSettings } from '../../../support/colombia';
import { colombianTexts, form } from '../../../support/colombianTexts';

const words = publishedWords({
  settings: colombianSettings,
  model: colombianModel,
  texts: { [colombianSettings.locale]: colombianTexts },
});

test('publishedWords: has each box of the form and of the question about vendors, under the hash of a page', async () => {
  expect(words.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['marketingConsents.email', 'marketingConsents.sms', 'tracking.marketing']),
  );
  const sms = words.find(({ id }) => id === 'marketingConsents.sms');
  expect(sms).toMatchObject({ page: 'initial-details', title: form('fields>marketingConsents>label') });
  for (const one of words) {
    expect(one.textHash).toBe(await hashWords(provenText(one)));
    expect(provenText(one)).toMatch(/\S{3}/);
  }
});
