import type { Page } from '@playwright/test';
import { pageAnswerExamples } from '../../support/pageAnswerExamples';
import { checkA11y } from '../support/checkA11y';
import { fillField } from '../support/fillField';
import { openState } from '../support/openState';
import { drawPicture, fileOf, withExif, type TestFile } from '../support/pictureFiles';
import { expectLargeTargets, expectNoSideways } from '../support/reach';
import { sentFiles, watchSentFiles } from '../support/sentFiles';
import { expectState } from '../support/steps';
import { expect, test } from '../support/test';
import { colombianText } from '../support/colombianText';

const words = (key: string) => colombianText(`states:upload>${key}`);
const pageOf = (page: Page) => page.locator('[data-state="30"]');
const choice = (page: Page, side: string) => pageOf(page).locator(`input[name="${side}"]`);
const placeOf = (page: Page, side: string) =>
  pageOf(page).locator('.picture', { has: page.locator(`[name="${side}"]`) });
const send = (page: Page) => pageOf(page).locator('button[type="submit"]');
const pdf = fileOf('reverso.pdf', '%PDF-1.7', 'application/pdf');

async function fillIn(page: Page): Promise<void> {
  const { full = {} } = pageAnswerExamples['id-upload'] ?? {};
  for (const [dataPoint, answer] of Object.entries(full)) await fillField(pageOf(page), dataPoint, answer as string);
}

async function jpegOf(page: Page, width = 3000, height = 2000): Promise<TestFile> {
  const buffer = withExif(await drawPicture(page, { type: 'image/jpeg', width, height }));
  return { name: 'cédula de María.jpg', mimeType: 'image/jpeg', buffer };
}

/** Returns the size of a JPEG, and the colours in the middle of its upper and lower half. */
async function lookInto(page: Page, jpeg: Buffer) {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const { width, height } = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    context?.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0);
    const colourAt = (y: number) => {
      const [red = 0, , blue = 0] = context?.getImageData(width / 2, y, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    };
    return { width, height, top: colourAt(height / 4), bottom: colourAt((height * 3) / 4) };
  }, jpeg.toString('base64'));
}

test.beforeEach(async ({ page, site }) => {
  await watchSentFiles(page);
  await openState(page, site, { deployment: 'co-askrobin', state: 30 });
});

test('a photo from a phone, drawn by the browser: is sent upright, smaller and without its location, also after a cancelled try', async ({
  page,
}) => {
  const photo = await jpegOf(page);
  expect(photo.buffer.includes('Exif')).toBe(true);
  await fillIn(page);
  const buffer = await drawPicture(page, { type: 'image/webp', width: 300, height: 200 });
  await choice(page, 'front').setInputFiles({ name: 'photo.txt', mimeType: 'text/plain', buffer });
  await expect(placeOf(page, 'front').getByRole('img')).toHaveAccessibleName(/photo\.txt/);
  for (let times = 0; times < 2; times++) await choice(page, 'front').setInputFiles(photo);
  await choice(page, 'back').setInputFiles(pdf);
  const upload = /\/lead\/idUpload/;
  await page.route(upload, () => undefined);
  const [request] = await Promise.all([page.waitForRequest(upload), send(page).click()]);
  const ended = page.waitForEvent('requestfailed', (failed) => failed === request);
  await page.getByRole('button', { name: words('cancel') }).click();
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
  await page.unroute(upload);
  await send(page).click();
  await expectState(page, 10);
  const [front, back] = (await sentFiles(page)).slice(-2);
  expect([front?.side, front?.type, back?.side, back?.type]).toEqual([
    'front',
    'image/jpeg',
    'back',
    'application/pdf',
  ]);
  expect(front?.name).not.toContain('María');
  const sent = front?.buffer ?? Buffer.alloc(0);
  expect([sent.includes('Exif'), sent.includes('GPS')]).toEqual([false, false]);
  expect(await lookInto(page, sent)).toEqual({ width: 1600, height: 2400, top: 'red', bottom: 'blue' });
  expect(back?.buffer).toEqual(pdf.buffer);
});

test('chosen pictures: outlast another page but no reload, which restores the answers, since nothing of them is stored', async ({
  page,
}) => {
  await fillIn(page);
  await choice(page, 'front').setInputFiles(await jpegOf(page, 600, 400));
  await expect(placeOf(page, 'front').getByRole('img')).toBeVisible();
  await page.locator('.header__home').click();
  await expectState(page, 30);
  await expect(placeOf(page, 'front').getByRole('img')).toBeVisible();
  await expect(pageOf(page)).not.toContainText(words('again'));
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true');
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).toContain('identityCard');
  expect(kept).not.toMatch(/data:image|blob:|base64|1020304050/);
  await page.reload();
  await expect(pageOf(page).locator('[name="documentNumber"]')).toHaveValue('1020304050');
  await expect(pageOf(page)).toContainText(words('again'));
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('the camera: is offered beside the file picker, which the keyboard opens', async ({ page }) => {
    const camera = placeOf(page, 'front').locator('input[capture="environment"]');
    await fillIn(page);
    // Playwright intercepts choosers from here on; the browser knows so once it has answered the next call.
    const chooser = page.waitForEvent('filechooser');
    await choice(page, 'front').focus();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(pdf);
    await expect(placeOf(page, 'front')).toContainText('reverso.pdf');
    await camera.setInputFiles(await jpegOf(page, 600, 400));
    await expect(placeOf(page, 'front').getByRole('img')).toBeVisible();
    await expect(camera).toBeVisible();
    await expectNoSideways(page);
    await expectLargeTargets(page);
    await checkA11y(page);
  });
});
