import { randomUUID } from 'node:crypto';
import { hostPage, readyIn } from '../support/hostPage';
import { expectStep, fillStep, pressContinue } from '../support/steps';
import { storedItem } from '../support/storedText';
import { storageKeys } from '../../support/storageKeys';
import { expect, testWithPages } from '../support/testWithPages';

const HOST = 'co-askrobin.localhost';

testWithPages(
  'what a host says of the applicant: fills in what was never answered, and is in no address',
  async ({ page, site, applicant, serve }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const { email } = applicant['initial-details'];
    const sessionId = randomUUID();
    const person = `first-name="Ana María" email="${email}" phone-number="300 123 4567"`;
    const visit = `amount="500000" session-id="${sessionId}" selling-tier-global-id="tier-2"`;
    const { urlOf } = await serve({ '/': hostPage(site, `${person} ${visit}`) });
    await page.goto(urlOf(HOST));
    const frame = await readyIn(page);
    await expect(frame.locator('[name="amount"]')).toHaveValue(/500.?000/);
    await fillStep(frame, { ...applicant['loan-details'], amount: '700000' });
    await pressContinue(frame);
    await expectStep(frame, 'initial-details');
    await expect(frame.locator('[name="email"]')).toHaveValue(email);
    await expect(frame.locator('[name="phoneNumber"]')).toHaveValue(/300 ?1234567/);
    const { email: _email, phoneNumber: _phone, ...consents } = applicant['initial-details'];
    await fillStep(frame, consents);
    await pressContinue(frame);
    await expectStep(frame, 'name');
    await expect(frame.locator('[name="firstName"]')).toHaveValue('Ana María');
    const stored = await frame.evaluate(() => JSON.stringify(localStorage));
    expect(stored).toContain(sessionId);
    expect(stored).toContain('tier-2');
    await expect(frame.locator('html')).toHaveAttribute('data-kept', 'true');
    await page.reload();
    const again = await readyIn(page);
    await expectStep(again, 'name');
    await expect.poll(() => storedItem(again, storageKeys.leadApplication)).toContain('"amount":700000');
    expect(requested.filter((url) => /Ana|camila|300.?123/i.test(url))).toEqual([]);
  },
);
