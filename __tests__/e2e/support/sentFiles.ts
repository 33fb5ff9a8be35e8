import type { Page } from '@playwright/test';

export interface SentFile {
  readonly side: string;
  readonly name: string;
  readonly type: string;
  readonly buffer: Buffer;
}

declare global {
  interface Window {
    sentFiles?: { readonly side: string; readonly file: File }[];
  }
}

/** Records every file that leaves the page from now on; call it before the page is opened. */
export async function watchSentFiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: { side: string; file: File }[] = [];
    window.sentFiles = noted;
    const send = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'send')?.value as XMLHttpRequest['send'];
    XMLHttpRequest.prototype.send = function sendAndNote(body) {
      if (body instanceof FormData) body.forEach((file, side) => file instanceof File && noted.push({ side, file }));
      send.call(this, body);
    };
  });
}

/** Returns the files that have left the page, in order. */
export async function sentFiles(page: Page): Promise<readonly SentFile[]> {
  const noted = await page.evaluate(() =>
    Promise.all(
      (window.sentFiles ?? []).map(async ({ side, file }) => {
        const bytes = Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte));
        return { side, name: file.name, type: file.type, base64: btoa(bytes.join('')) };
      }),
    ),
  );
  return noted.map(({ base64, ...file }) => ({ ...file, buffer: Buffer.from(base64, 'base64') }));
}
