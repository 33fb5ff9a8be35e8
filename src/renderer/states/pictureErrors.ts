import type { PictureSide } from '../../app/Settings';
import type { FieldError } from '../../flow/types';
import type { Pictures } from '../../pictures/createPictureShelf';
import type { FormState } from '../../store/state';
import type { Texts } from '../useTexts';

interface PicturesOnPage {
  readonly step: string;
  /** The sides that are needed, with their names. */
  readonly sides: readonly { readonly side: PictureSide; readonly label: string }[];
  readonly pictures: Pictures;
  readonly form: Pick<FormState, 'shownErrors' | 'serverErrors'>;
  readonly texts: Texts;
}

/** What is wrong with the pictures: a file that cannot be taken at once, what is missing after an attempt to send. */
export function pictureErrors({ step, sides, pictures, form, texts }: PicturesOnPage): readonly FieldError[] {
  return sides.flatMap(({ side, label }) => {
    const picture = pictures[side];
    const file = picture?.name ?? '';
    const errorOf = (code: string, words = ''): FieldError => {
      const own = texts.first([`states:upload>errors>${code}`], { file, side: label });
      const message = own || words || texts.states('upload>errors>file_refused', { file });
      return { step, dataPoint: side, code, values: {}, message };
    };
    if (picture?.status === 'refused') return [errorOf(picture.problem)];
    if (!picture) return form.shownErrors.includes(side) ? [errorOf('file_missing')] : [];
    const refused = form.serverErrors.find(({ dataPoint }) => dataPoint === side);
    return refused ? [errorOf(refused.code, refused.message)] : [];
  });
}
