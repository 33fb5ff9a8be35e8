import { createPictureBuffer } from '../../../src/pictures/createPictureBuffer';
import { fileTypeOf, type PreparedPicture, preparePicture, scaledSize } from '../../../src/pictures/preparePicture';

const MEGABYTE = 1024 * 1024;
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** First bytes of files, taken from real ones. */
const heads: readonly (readonly [string, string, string | undefined])[] = [
  ['a JPEG of a camera', '\xff\xd8\xff\xe1\x1b\xfeExif\0\0', 'image/jpeg'],
  ['a JPEG of the web', '\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['a WebP', 'RIFF\x24\x10\0\0WEBPVP8 ', 'image/webp'],
  ['a HEIC of an iPhone', '\0\0\0\x24ftypheic\0\0\0\0mif1', 'image/heic'],
  ['a HEIF of an Android phone', '\0\0\0\x18ftypmif1\0\0\0\0', 'image/heic'],
  ['a PDF', '%PDF-1.7\n%\xe2\xe3\xcf\xd3', 'application/pdf'],
  ['a program', 'MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', undefined],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['an SVG with a preamble', '<?xml version="1.0"?><svg>', undefined],
  ['a page', '<!doctype html><script>', undefined],
  ['a film of a phone', '\0\0\0\x18ftypmp42\0\0\0\0', undefined],
  ['a sound in RIFF', 'RIFF\x24\x10\0\0WAVEfmt ', undefined],
  ['a GIF', 'GIF89a\x01\0\x01\0', undefined],
  ['an archive, as office documents are', 'PK\x03\x04\x14\0\x06\0', undefined],
  ['a PDF with something before it', '\n%PDF-1.7', undefined],
  ['half a PNG', '\x89PNG', undefined],
  ['nothing', '', undefined],
];

test.each(heads)('fileTypeOf: recognises %s by its content', (_name, head, type) => {
  expect(fileTypeOf(bytes(head))).toBe(type);
});

test.each([
  ['4000 3000', '2400 1800'],
  ['3000 4000', '1800 2400'],
  ['2400 2400', '2400 2400'],
  ['640 480', '640 480'],
  ['20000 3', '2400 1'],
])('scaledSize: a picture of %s pixels is drawn with %s', (size, scaled) => {
  const sizeOf = (text: string) => {
    const [width = 0, height = 0] = text.split(' ').map(Number);
    return { width, height };
  };
  expect(scaledSize(sizeOf(size), 2400)).toEqual(sizeOf(scaled));
});

describe('preparePicture: without a browser that decodes pictures', () => {
  const file = (head: string, size = 100) => {
    const content = new Uint8Array(size);
    content.set(bytes(head).subarray(0, size));
    return new Blob([content]);
  };

  test.each([
    ['an empty file', new Blob([]), 'file_empty'],
    ['a file of another type', file('MZ'), 'file_type'],
    ['a PDF that is too large', file('%PDF-1.7', 10 * MEGABYTE + 1), 'file_too_large'],
    ['a HEIC that is too large', file('\0\0\0\x24ftypheic', 10 * MEGABYTE + 1), 'file_too_large'],
    ['a broken JPEG', file('\xff\xd8\xff\xe0'), 'file_unreadable'],
    ['a broken JPEG that is too large anyway', file('\xff\xd8\xff\xe0', 12 * MEGABYTE), 'file_too_large'],
    ['a picture that no phone can hold', file('\x89PNG\r\n\x1a\n', 61 * MEGABYTE), 'file_too_large'],
  ])('refuses %s', async (_name, chosen, problem) => {
    expect(await preparePicture(chosen)).toEqual({ kind: 'refused', problem });
  });

  test('refuses a file that was deleted after it was chosen', async () => {
    const gone = file('%PDF-1.7');
    gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('NotReadableError')) });
    expect(await preparePicture(gone)).toEqual({ kind: 'refused', problem: 'file_unreadable' });
  });

  test.each([
    ['%PDF-1.7', 'application/pdf'],
    ['\0\0\0\x24ftypheic', 'image/heic'],
  ])('sends %j unchanged, with its type and without its name', async (head, type) => {
    const prepared = await preparePicture(new File([file(head, 10 * MEGABYTE)], 'maria.gomez.txt'));
    if (prepared.kind !== 'ready') throw new Error(prepared.problem);
    expect(prepared.file).not.toBeInstanceOf(File);
    expect([prepared.file.type, prepared.file.size]).toEqual([type, 10 * MEGABYTE]);
  });
});

describe('createPictureBuffer', () => {
  const ready = (file: Blob): PreparedPicture => ({ kind: 'ready', file });
  const chosen = (name: string) => new File(['x'], name);

  /** A buffer whose preparations end when the test calls `end`. */
  function slowShelf() {
    const started: { readonly name: string; readonly end: (prepared: PreparedPicture) => void }[] = [];
    const shelf = createPictureBuffer(
      (file) => new Promise((end) => started.push({ name: file instanceof File ? file.name : '', end })),
    );
    const settled = () => new Promise((resolve) => setTimeout(resolve));
    return { shelf, started, settled };
  }

  test('prepares one picture after the other', async () => {
    const { shelf, started, settled } = slowShelf();
    shelf.put('front', chosen('a.jpg'));
    shelf.put('back', chosen('b.jpg'));
    await settled();
    expect(started.map(({ name }) => name)).toEqual(['a.jpg']);
    started[0]?.end(ready(new Blob(['a'])));
    await settled();
    expect(started.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
    expect(shelf.current()).toMatchObject({ front: { status: 'ready' }, back: { status: 'preparing' } });
  });

  test('drops a picture that is replaced or removed during preparation, and releases its memory', async () => {
    const { shelf, started, settled } = slowShelf();
    const close = jest.fn();
    const preview = { width: 1, height: 1, close };
    shelf.put('front', chosen('a.jpg'));
    await settled();
    shelf.put('front', chosen('b.jpg'));
    started[0]?.end({ kind: 'ready', file: new Blob(['a']), preview });
    await settled();
    expect(shelf.current()['front']).toEqual({ status: 'preparing', name: 'b.jpg' });
    expect(close).toHaveBeenCalledTimes(1);
    started[1]?.end({ kind: 'ready', file: new Blob(['b']), preview });
    await settled();
    shelf.remove('front');
    expect(shelf.current()).toEqual({});
    expect(close).toHaveBeenCalledTimes(2);
  });

  test('reports a refusal or a loading failure at its picture, and continues with the next', async () => {
    const results = [() => Promise.resolve({ kind: 'refused', problem: 'file_type' } as const)];
    const shelf = createPictureBuffer(() => results.shift()?.() ?? Promise.reject(new Error('offline')));
    shelf.put('front', chosen('a.exe'));
    shelf.put('back', chosen('b.jpg'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(shelf.current()).toEqual({
      front: { status: 'refused', name: 'a.exe', problem: 'file_type' },
      back: { status: 'refused', name: 'b.jpg', problem: 'file_unreadable' },
    });
    shelf.clear();
    expect(shelf.current()).toEqual({});
  });
});
