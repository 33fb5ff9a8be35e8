import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldError, Flow } from '../../../flow/types';
import { createPictureBuffer, type Pictures, type PictureBuffer } from '../../../pictures/createPictureBuffer';
import type { Answer, Answers } from '../../../published/flow';
import type { PagePictures, PictureSide, StateModel } from '../../../published/states';
import { selectApplicationState } from '../../../store/progress';
import type { FormState } from '../../../store/form';
import { useAnswer } from '../../FormAnswers';
import { type RendererServices, useRendererServices } from '../../RendererContext';
import { type Texts, useTexts } from '../../useTexts';
import { type StatePageProps } from '../StatePageProps';
import { useDecide } from '../useDecide';
import { type PageFormView, usePageForm } from '../usePageForm';
import { useAppDispatch, useAppSelector, useAppStore } from '../../storeHooks';

export interface UploadView {
  readonly form: PageFormView;
  readonly sides: readonly { readonly side: PictureSide; readonly label: string }[];
  readonly pictures: Pictures;
  readonly errors: readonly FieldError[];
  /** Answers were restored, but their pictures cannot be. */
  readonly isAgain: boolean;
  readonly choose: (side: PictureSide, file: File) => void;
  readonly remove: (side: PictureSide) => void;
}

/** Returns the questions about a document and its files, validated and sent together. */
export function useUpload(flow: Flow, state: StateModel, actions: StatePageProps['actions']): UploadView {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const decide = useDecide();
  const { pictures, pictureBuffer } = usePictures();
  const needs = state.page.pictures;
  const sidesFor = (answers: Answers) => sidesOf(needs, answerAsText(needs && answers[needs.of]));
  useClearing(state.value, pictureBuffer.clear);
  const form = usePageForm(flow, actions, {
    isReady: Object.values(pictures).every((picture) => picture?.status !== 'preparing'),
    wrong: (answers) => sidesFor(answers).filter((side) => pictures[side]?.status !== 'ready'),
    send: (sent) => {
      const files = filesBySide(pictures, sidesFor(sent.answers));
      decide({ type: 'picturesSent', form: sent, pictures: files });
    },
  });
  const shown = useAppSelector((all) => all.form);
  const document = answerAsText(useAnswer(form.answers, needs?.of ?? ''));
  const sides = sidesOf(needs, document).map((side) => ({
    side,
    label: texts.first([`states:upload>sides>${document}>${side}`, `states:upload>sides>${side}`]),
  }));
  const [wasAnswered] = useState(() => form.page.dataPoints.some((name) => form.answers.read(name) !== undefined));
  /** An edited side loses its error. */
  const settle = (side: PictureSide) => dispatch({ type: 'errorsCleared', dataPoints: [side] });
  return {
    form,
    sides,
    pictures,
    errors: pictureErrors({ step: form.page.step.name, sides, pictures, form: shown, texts }),
    isAgain: wasAnswered && Object.keys(pictures).length === 0,
    choose: (side, file) => {
      pictureBuffer.put(side, file);
      settle(side);
    },
    remove: (side) => {
      pictureBuffer.remove(side);
      settle(side);
    },
  };
}

/** Returns the sides that the chosen document needs; none are asked for until one is chosen. */
function sidesOf(needs: PagePictures | undefined, document: string): readonly PictureSide[] {
  return needs?.sides[document] ?? [];
}

function answerAsText(answer: Answer | undefined): string {
  return typeof answer === 'string' ? answer : '';
}

function filesBySide(pictures: Pictures, sides: readonly PictureSide[]): Readonly<Record<string, Blob>> {
  return Object.fromEntries(
    sides.flatMap((side) => {
      const picture = pictures[side];
      return picture?.status === 'ready' ? [[side, picture.file] as const] : [];
    }),
  );
}

/** Discards the pictures as soon as the application has left their state. */
function useClearing(value: number | null, clear: () => void): void {
  const store = useAppStore();
  useEffect(
    () => () => {
      if (selectApplicationState(store.getState()) !== value) clear();
    },
    [store, value, clear],
  );
}

/** One per running application: an applicant who returns to the page finds the pictures. */
const pictureBuffers = new WeakMap<RendererServices, PictureBuffer>();

function pictureBufferOf(services: RendererServices): PictureBuffer {
  const buffer = pictureBuffers.get(services);
  if (buffer) return buffer;
  const pictureBuffer = createPictureBuffer(services.preparePicture);
  pictureBuffers.set(services, pictureBuffer);
  return pictureBuffer;
}

/** Returns the files chosen so far, and the buffer that holds them. */
function usePictures(): { readonly pictures: Pictures; readonly pictureBuffer: PictureBuffer } {
  const pictureBuffer = pictureBufferOf(useRendererServices());
  return {
    pictures: useSyncExternalStore(pictureBuffer.subscribe, pictureBuffer.current, pictureBuffer.current),
    pictureBuffer,
  };
}

interface PicturesOnPage {
  readonly step: string;
  /** The sides that are needed, with their labels. */
  readonly sides: readonly { readonly side: PictureSide; readonly label: string }[];
  readonly pictures: Pictures;
  readonly form: Pick<FormState, 'shownErrors' | 'serverErrors'>;
  readonly texts: Texts;
}

/** Returns the errors of the pictures: an unacceptable file at once, a missing one after an attempt to send. */
function pictureErrors({ step, sides, pictures, form, texts }: PicturesOnPage): readonly FieldError[] {
  return sides.flatMap(({ side, label }) => {
    const picture = pictures[side];
    const file = picture?.name ?? '';
    const errorOf = (code: string, words = ''): FieldError => {
      const ownText = texts.first([`states:upload>errors>${code}`], { file, side: label });
      const message = ownText || words || texts.states('upload>errors>file_refused', { file });
      return { step, dataPoint: side, code, values: {}, message };
    };
    if (picture?.status === 'refused') return [errorOf(picture.problem)];
    if (!picture) return form.shownErrors.includes(side) ? [errorOf('file_missing')] : [];
    const refused = form.serverErrors.find(({ dataPoint }) => dataPoint === side);
    return refused ? [errorOf(refused.code, refused.message)] : [];
  });
}
