import type { PreparePicture, PictureProblem } from './preparePicture';

/** A chosen file, with the name that the applicant knows it by. */
export type ChosenPicture =
  | { readonly status: 'preparing'; readonly name: string }
  | { readonly status: 'ready'; readonly name: string; readonly file: Blob; readonly preview?: ImageBitmap }
  | { readonly status: 'refused'; readonly name: string; readonly problem: PictureProblem };

/** By the side of the document. */
export type Pictures = Readonly<Partial<Record<string, ChosenPicture>>>;

/** The files chosen on a page. They are in memory only: after a reload, the applicant has to choose them again. */
export interface PictureBuffer {
  readonly current: () => Pictures;
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces the file that was chosen for that side before. */
  readonly put: (side: string, chosen: File) => void;
  readonly remove: (side: string) => void;
  readonly clear: () => void;
}

const noPictures: Pictures = {};

/**
 * Creates the buffer. Pictures are prepared one at a time: two at once are too many for a cheap phone.
 *
 * @param prepare rejects if its code cannot be loaded
 */
export function createPictureBuffer(prepare: PreparePicture): PictureBuffer {
  const listeners = new Set<() => void>();
  let pictures = noPictures;
  let queue = Promise.resolve();

  const change = (changed: Pictures) => {
    const kept = Object.values(changed);
    for (const picture of Object.values(pictures)) {
      if (picture?.status === 'ready' && !kept.includes(picture)) picture.preview?.close();
    }
    pictures = changed;
    for (const listener of listeners) listener();
  };
  const remove = (side: string) => {
    const { [side]: _removed, ...rest } = pictures;
    change(rest);
  };
  /** The file may have been replaced or removed while it waited. */
  const prepareNow = async (side: string, chosen: File, waiting: ChosenPicture) => {
    if (pictures[side] !== waiting) return;
    const prepared = await settle(prepare(chosen), chosen.name);
    if (pictures[side] === waiting) change({ ...pictures, [side]: prepared });
    else if (prepared.status === 'ready') prepared.preview?.close();
  };
  return {
    current: () => pictures,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (side, chosen) => {
      const waiting: ChosenPicture = { status: 'preparing', name: chosen.name };
      change({ ...pictures, [side]: waiting });
      queue = queue.then(() => prepareNow(side, chosen, waiting));
    },
    remove,
    clear: () => change(noPictures),
  };
}

async function settle(preparing: ReturnType<PreparePicture>, name: string): Promise<ChosenPicture> {
  try {
    const prepared = await preparing;
    if (prepared.kind === 'refused') return { status: 'refused', name, problem: prepared.problem };
    const { file, preview } = prepared;
    return { status: 'ready', name, file, ...(preview && { preview }) };
  } catch {
    return { status: 'refused', name, problem: 'file_unreadable' };
  }
}
