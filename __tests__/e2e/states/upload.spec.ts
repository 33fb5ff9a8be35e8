import type { FileChooser, Locator, Page } from '@playwright/test';
import { pageAnswerExamples } from '../../support/pageAnswerExamples';
import { checkA11y } from '../support/checkA11y';
import { fillField } from '../support/fillField';
import { tabTo } from '../support/keyboard';
import { openState } from '../support/openState';
import { drawPicture, fileOf, withExif, type TestFile } from '../support/pictureFiles';
import { expectLargeTargets, expectNoSideways } from '../support/reach';
import { sentFiles, watchSentFiles } from '../support/sentFiles';
import { expectState } from '../support/steps';
import { expect, test } from '../support/test';
import { colombianText } from '../support/colombianText';

const MEGABYTE = 1024 * 1024;
const words = (key: string) => colombianText(`states:upload>${key}`);
const pageOf = (page: Page) => page.locator('[data-state="30"]');
const choice = (page: Page, side: string) => pageOf(page).locator(`input[name="${side}"]`);
const placeOf = (page: Page, side: string) =>
  pageOf(page).locator('.picture', { has: page.locator(`[name="${side}"]`) });
const send = (page: Page) => pageOf(page).locator('button[type="submit"]');
const pdf = fileOf('reverso.pdf', '%PDF-1.7', { mimeType: 'application/pdf' });

async function fillIn(page: Page): Promise<void> {
  const { full = {} } = pageAnswerExamples['id-upload'] ?? {};
  for (const [dataPoint, answer] of Object.entries(full)) await fillField(pageOf(page), dataPoint, answer as string);
}

async function jpegOf(page: Page, width = 3000, height = 2000): Promise<TestFile> {
  const buffer = withExif(await drawPicture(page, { type: 'image/jpeg', width, height }));
  return { name: 'cédula de María.jpg', mimeType: 'image/jpeg', buffer };
}

/** Drops a file on a part of the page, as from the desktop. */
async function drop(target: Locator, { name, mimeType, buffer }: TestFile): Promise<void> {
  const files = await target.page().evaluateHandle(
    ([fileName, type, base64]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], fileName, { type }));
      return transfer;
    },
    [name, mimeType, buffer.toString('base64')] as const,
  );
  await target.dispatchEvent('dragover', { dataTransfer: files });
  await target.dispatchEvent('drop', { dataTransfer: files });
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

test('a photo from a phone: is sent upright, smaller, and without its location', async ({ page }) => {
  const photo = await jpegOf(page);
  expect(photo.buffer.includes('Exif')).toBe(true);
  await fillIn(page);
  await choice(page, 'front').setInputFiles(photo);
  await expect(placeOf(page, 'front').getByRole('img')).toHaveAccessibleName(/cédula de María\.jpg/);
  await choice(page, 'front').setInputFiles(photo);
  await choice(page, 'back').setInputFiles(pdf);
  // The applicant need not wait until a picture is prepared.
  await send(page).click();
  await expectState(page, 10);
  const [front, back] = await sentFiles(page);
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

test('pictures: are recognised by their content, not by their name, and a passport needs only one', async ({
  page,
}) => {
  await fillIn(page);
  await fillField(pageOf(page), 'documentType', 'passport');
  await expect(choice(page, 'back')).toHaveCount(0);
  for (const type of ['image/png', 'image/webp'] as const) {
    const buffer = await drawPicture(page, { type, width: 300, height: 200 });
    await choice(page, 'front').setInputFiles({ name: `${type.slice(6)}.txt`, mimeType: 'text/plain', buffer });
    await expect(placeOf(page, 'front').getByRole('img')).toHaveAccessibleName(new RegExp(type.slice(6)));
  }
  const heic = fileOf('IMG_0001.HEIC', '\0\0\0\x24ftypheic');
  await choice(page, 'front').setInputFiles(heic);
  await expect(placeOf(page, 'front')).toContainText('IMG_0001.HEIC');
  await expect(placeOf(page, 'front').getByRole('img')).toHaveCount(0);
  await send(page).click();
  await expectState(page, 10);
  expect(await sentFiles(page)).toMatchObject([{ side: 'front', type: 'image/heic', buffer: heic.buffer }]);
});

test('a file that cannot be used: is reported at its field, by its name', async ({ page }) => {
  await fillIn(page);
  const wrong: readonly (readonly [TestFile, string])[] = [
    [fileOf('factura.pdf', 'MZ', { mimeType: 'application/pdf' }), 'file_type'],
    [fileOf('dibujo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', { mimeType: 'image/svg+xml' }), 'file_type'],
    [fileOf('escaneo.pdf', '%PDF-1.7', { size: 12 * MEGABYTE }), 'file_too_large'],
    [{ name: 'vacía.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }, 'file_empty'],
    [fileOf('rota.jpg', '\xff\xd8\xff\xe0', { mimeType: 'image/jpeg' }), 'file_unreadable'],
  ];
  for (const [file, code] of wrong) {
    await choice(page, 'front').setInputFiles(file);
    const shown = colombianText(`states:upload>errors>${code}`, { file: file.name });
    await expect(placeOf(page, 'front').locator('.field__error')).toContainText(shown);
    await expect(choice(page, 'front')).toHaveAttribute('aria-invalid', 'true');
    await expect(choice(page, 'front')).toHaveAccessibleDescription(new RegExp(file.name));
  }
  await checkA11y(page);
  await send(page).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(2);
  await summary.getByRole('link').first().click();
  await expect(choice(page, 'front')).toBeFocused();
  expect(await sentFiles(page)).toEqual([]);
  const photo = await jpegOf(page, 600, 400);
  const large = Buffer.concat([photo.buffer, Buffer.alloc(12 * MEGABYTE)]);
  await choice(page, 'front').setInputFiles({ ...photo, buffer: large });
  await expect(placeOf(page, 'front').getByRole('img')).toBeVisible();
  await expect(placeOf(page, 'front').locator('.field__error')).toHaveCount(0);
});

test('dropped files: go to the field they are dropped on, and a miss does not leave the page', async ({ page }) => {
  await fillIn(page);
  await drop(placeOf(page, 'back'), pdf);
  await expect(placeOf(page, 'back')).toContainText('reverso.pdf');
  const prevented = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'x.pdf'));
    return !document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  expect(prevented).toBe(true);
  const button = placeOf(page, 'back').locator('button');
  await expect(button).toHaveAccessibleName(colombianText('states:upload>removeFile', { file: 'reverso.pdf' }));
  await button.click();
  await expect(choice(page, 'back')).toBeFocused();
  await expect(placeOf(page, 'back').getByRole('status')).toContainText('reverso.pdf');
  await send(page).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
});

test('the upload by keyboard alone: works on a phone and in dark, and passes axe', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await tabTo(page, pageOf(page).locator('[name="documentType"]').first());
  await page.keyboard.press('Space');
  await tabTo(page, pageOf(page).locator('[name="documentNumber"]'));
  await page.keyboard.type('1020304050');
  for (const side of ['front', 'back']) {
    const choosers: FileChooser[] = [];
    page.once('filechooser', (chooser) => choosers.push(chooser));
    await expect(async () => {
      await tabTo(page, choice(page, side));
      await page.keyboard.press('Enter');
      await expect.poll(() => choosers.length, { timeout: 2000 }).toBe(1);
    }).toPass();
    await choosers[0]?.setFiles(pdf);
    await expect(placeOf(page, side)).toContainText('reverso.pdf');
  }
  await tabTo(page, send(page));
  await expectNoSideways(page);
  await expectLargeTargets(page);
  await checkA11y(page);
  await page.keyboard.press('Enter');
  await expectState(page, 10);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('the camera: is offered beside the file picker', async ({ page }) => {
    const camera = placeOf(page, 'front').locator('input[capture="environment"]');
    await expect(camera).toBeVisible();
    await expect(choice(page, 'front')).toBeVisible();
    await camera.setInputFiles(await jpegOf(page, 600, 400));
    await expect(placeOf(page, 'front').getByRole('img')).toBeVisible();
    await expectNoSideways(page);
    await expectLargeTargets(page);
    await checkA11y(page);
  });
});

test('an upload: shows its progress, can be cancelled without loss, and asks before leaving only while it runs', async ({
  page,
  setFaults,
}) => {
  await fillIn(page);
  for (const side of ['front', 'back']) await choice(page, side).setInputFiles(pdf);
  await setFaults({ operationId: 'uploadId', kind: 'latency', ms: 3000, times: 1 });
  await send(page).click();
  await expect(page.getByRole('progressbar')).toHaveAccessibleName(words('progress'));
  await expect(page.getByRole('progressbar')).toHaveJSProperty('value', 1);
  await checkA11y(page);
  const isAsked = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await isAsked()).toBe(true);
  await page.getByRole('button', { name: words('cancel') }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(send(page)).toBeFocused();
  await expect(pageOf(page)).toContainText(words('cancelled'));
  expect(await isAsked()).toBe(false);
  await send(page).click();
  await expectState(page, 10);
});

test.describe('when a call fails', () => {
  test.use({ allowedFaults: /Failed to load resource|ERROR: (uploadId|postDocumentId)|Failed to carry out/ });

  test('an upload that fails: keeps the chosen files, and one press sends them again', async ({ page, setFaults }) => {
    await fillIn(page);
    for (const side of ['front', 'back']) await choice(page, side).setInputFiles(pdf);
    const failures = [
      [{ kind: 'status', status: 500 }, 'server'],
      [{ kind: 'status', status: 409 }, 'conflict'],
      [{ kind: 'status', status: 429, ms: 9000 }, 'tooMany_other'],
      [{ kind: 'status', status: 408 }, 'timeout'],
      [{ kind: 'drop', when: 'before' }, 'server'],
    ] as const;
    for (const [fault, code] of failures) {
      await setFaults({ ...fault, operationId: 'uploadId' });
      await send(page).click();
      const shown = colombianText(`app:errors>${code}`, { seconds: 9 });
      await expect(page.getByRole('alert')).toContainText(shown);
      await expect(pageOf(page).locator('.picture__name')).toHaveCount(2);
    }
    await setFaults();
    await send(page).click();
    await expectState(page, 10);
  });

  test('a value that the server refuses: is marked at its field, and can be corrected', async ({ page }) => {
    await fillIn(page);
    await fillField(pageOf(page), 'documentNumber', '1020304000');
    for (const side of ['front', 'back']) await choice(page, side).setInputFiles(pdf);
    await send(page).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(pageOf(page).locator('[name="documentNumber"]')).toHaveAttribute('aria-invalid', 'true');
    await fillField(pageOf(page), 'documentNumber', '1020304050');
    await send(page).click();
    await expectState(page, 10);
  });
});

test('a reload: restores the answers, asks for the pictures again, and has stored nothing of them', async ({
  page,
}) => {
  await expect(pageOf(page)).not.toContainText(words('again'));
  await fillIn(page);
  await choice(page, 'front').setInputFiles(await jpegOf(page));
  await expect(placeOf(page, 'front').getByRole('img')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true');
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).toContain('identityCard');
  expect(kept).not.toMatch(/data:image|blob:|base64|1020304050/);
  await page.reload();
  await expectState(page, 30);
  await expect(pageOf(page).locator('[name="documentNumber"]')).toHaveValue('1020304050');
  await expect(pageOf(page)).toContainText(words('again'));
  await choice(page, 'front').setInputFiles(pdf);
  await expect(pageOf(page)).not.toContainText(words('again'));
});

test('an applicant who returns to the page: finds the pictures, and can skip the upload', async ({ page }) => {
  await fillIn(page);
  await choice(page, 'front').setInputFiles(pdf);
  await expect(placeOf(page, 'front')).toContainText('reverso.pdf');
  await page.locator('.header__home').click();
  await expectState(page, 30);
  await expect(placeOf(page, 'front')).toContainText('reverso.pdf');
  await pageOf(page)
    .locator('.button--link', { hasText: colombianText('states:id-upload>actions>skip') })
    .click();
  await expectState(page, 10);
});
