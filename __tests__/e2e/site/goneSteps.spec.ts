import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDocuments } from '../../../documents/loadDocuments';
import { resolveFlow } from '../../../documents/resolveFlow';
import { createFlow, localFormats } from '../../../tools/compile/createFlow';
import { compareFlows } from '../../../tools/diff/compareFlows';
import { splitAndMerge } from '../../fixtures/splitAndMerge';
import { ROOT } from '../../support/root';
import { leadsOf } from '../support/leadsOf';
import { publishOver } from '../support/publishOver';
import { startSite } from '../support/startSite';
import { answerSteps, expectState, expectStep } from '../support/steps';
import { expect, test } from '../support/test';

const DEPLOYMENT = 'co-askrobin';
const ACCEPTED = 10;

async function flowIn(folder: string) {
  const documents = loadDocuments(join(folder, 'schemas'), join(ROOT, 'locales'));
  return createFlow(resolveFlow(documents, DEPLOYMENT), await localFormats(documents));
}

test('the address of a step that a merge removed leads where the comparison of the flows says', async ({
  page,
  browser,
  applicant,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gone-'));
  cpSync(join(ROOT, 'schemas'), join(dataDir, 'schemas'), { recursive: true });
  const site = await startSite({ folder: dataDir, dataDir, deployment: DEPLOYMENT, isProved: false });
  const { gender, 'date-of-birth': born, name, ...others } = applicant;
  const { 'loan-details': loan, 'initial-details': contact, ...rest } = others;
  await page.goto(site.url);
  await answerSteps(page, { 'loan-details': loan, 'initial-details': contact, name });
  await expectStep(page, 'gender');

  const file = join(dataDir, 'schemas/deployments', `${DEPLOYMENT}.json`);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...splitAndMerge }));
  await publishOver(site.siteDir, { folder: dataDir, deployment: DEPLOYMENT, isProved: false });
  const { sentBack, skipsAhead, gonePaths } = compareFlows(await flowIn(ROOT), await flowIn(dataDir));
  const moved = [...sentBack, ...skipsAhead].find(({ from }) => from === 'gender');
  expect(moved?.to).toBe('birth');
  expect(gonePaths).toEqual(['date-of-birth', 'gender']);

  await page.reload();
  await expectStep(page, 'birth');
  await expect(page).toHaveURL(/\/birth$/);
  await page.goBack();
  await expectStep(page, 'name');
  await expect(page.locator('[name="firstName"]')).toHaveValue(name.firstName);

  const newcomer = await browser.newPage();
  await newcomer.goto(site.urlOf('gender'));
  await expectStep(newcomer, 'loan-details');
  await newcomer.close();

  await page.goForward();
  await answerSteps(page, { birth: { ...born, ...gender }, ...rest });
  await expectState(page, ACCEPTED);
  expect(await leadsOf(site, contact.email)).toMatchObject([
    { personalDetails: { firstName: name.firstName, lastName: name.lastName, gender: gender.gender } },
  ]);
  await site.stop();
  rmSync(dataDir, { recursive: true });
});
