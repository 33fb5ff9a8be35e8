import { escapeHtml } from '../../publish/escapeHtml';

/** A page of the application, to be shown small among others. */
export interface SheetPicture {
  readonly caption: string;
  /** Without scripts. */
  readonly html: string;
}

/** A window in which the pages of a sheet are shown. */
export interface SheetView {
  readonly width: number;
  /** Least height; a page is shown whole. */
  readonly height: number;
  /** Pages beside each other. */
  readonly columns: number;
  /** Size of the pages, against their own. */
  readonly scale: number;
}

/** Returns a page on which other pages stand side by side, each in a window of its own. */
export function sheetPage(pictures: readonly SheetPicture[], view: SheetView): string {
  const figures = pictures.map(
    ({ caption, html }) =>
      `<figure><figcaption>${escapeHtml(caption)}</figcaption><iframe srcdoc="${escapeHtml(html)}"></iframe></figure>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><style>${styles(view)}</style>${figures.join('')}</html>`;
}

function styles({ width, height, columns, scale }: SheetView): string {
  return `
html { background: #8a8f98; font: 16px/1.4 system-ui, sans-serif; }
body { display: grid; grid-template-columns: repeat(${columns}, ${width * scale}px); gap: 16px; width: max-content; margin: 16px; align-items: start; }
figure { margin: 0; }
figcaption { overflow: hidden; padding: 4px; color: #fff; background: #24292f; font-size: 14px; white-space: nowrap; text-overflow: ellipsis; }
iframe { display: block; border: 0; width: ${width}px; height: ${height}px; background: Canvas; zoom: ${scale}; }`;
}

/**
 * Makes each window of a sheet as high as its page, and each open dialog what the application makes of it. Runs in the
 * browser.
 *
 * @param isFramed whether the pages stand in a frame, where no dialog covers the window
 */
export async function fitSheet(isFramed: boolean): Promise<void> {
  for (const frame of document.querySelectorAll('iframe')) {
    const page = frame.contentDocument;
    if (!page) continue;
    for (const dialog of page.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      if (isFramed) continue;
      dialog.close();
      dialog.showModal();
    }
    await page.fonts.ready;
    frame.style.height = `${Math.max(frame.clientHeight, page.documentElement.scrollHeight)}px`;
  }
}
