import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { Api } from '../src/api/createApi';
import { uploadPictures } from '../src/api/uploadPictures';
import type { ApiResult, IdentityDocument, IdentityPictures, NextState } from '../src/api/types';
import { type ActionOf, clearingEvents } from '../src/store/actions';
import { concludeAction, pageBody } from './chooseStateAction';
import { executeDecision, type KeyedOptions } from './executeDecision';
import { put, type Saga, select, takeFrom, takeLeading, until } from './effects';
import type { SagaServices } from '../src/services/SagaServices';

type SentPictures = ActionOf<'picturesSent'>;

/** Sends the data of an identity document, then its pictures, until they are uploaded or the applicant cancels. */
export function* watchUploads(services: SagaServices): Saga {
  yield* takeLeading(services, 'picturesSent', {
    run: function* send(action) {
      yield* until(['uploadCancelled', ...clearingEvents], () => sendDocument(services, action));
    },
    failed: () => ({ type: 'stateActionFailed', failure: { kind: 'server' } }),
  });
}

function* sendDocument(services: SagaServices, action: SentPictures): Saga {
  const { api } = services;
  const { form, fromState } = action;
  const id = yield* select(({ lead }) => lead.id ?? '');
  // The document checker, not the type system, proves that the page asks for what the operation accepts.
  const answered = pageBody(form) as Omit<IdentityDocument, 'id'>;
  const document = { id, ...answered };
  const decision = { operation: 'postDocumentId', fromState, content: JSON.stringify(document) };
  const noted = yield* executeDecision(services, decision, (options) =>
    api.send('postDocumentId', { body: document }, options),
  );
  if (noted.kind !== 'ok') return yield* concludeAction(services, { operation: 'postDocumentId', form }, noted);
  const { documentType } = document;
  const pictures = { ...identityPictures(action), id, documentType };
  const upload = { operation: 'uploadId', fromState, content: contentOf(pictures) };
  const result = yield* executeDecision(services, upload, (options) => sendPictures(services, pictures, options));
  const dataPoints = [...form.dataPoints, ...Object.keys(action.pictures)];
  yield* concludeAction(services, { operation: 'uploadId', form: { ...form, dataPoints } }, result);
}

function identityPictures({ pictures }: SentPictures): Pick<IdentityPictures, 'front' | 'back'> {
  const { front, back } = pictures;
  if (!front) throw new Error('Pictures are sent without a front (NO_FRONT)');
  return { front, ...(back && { back }) };
}

type UploadEvent = { readonly share: number } | { readonly result: ApiResult<NextState> };

/** Identifies pictures by their sizes: different pictures almost never share them. */
function contentOf({ documentType, front, back }: IdentityPictures): string {
  return JSON.stringify([documentType, front.size, front.type, back?.size, back?.type]);
}

function* sendPictures(
  { api }: SagaServices,
  pictures: IdentityPictures,
  options: KeyedOptions,
): Saga<ApiResult<NextState>> {
  const channel = uploadChannel(api, pictures, options);
  try {
    for (;;) {
      const event = yield* takeFrom(channel);
      if ('result' in event) return event.result;
      yield* put({ type: 'uploadProgressed', share: event.share });
    }
  } finally {
    channel.close();
  }
}

/** Emits each whole percent sent, then the result. Closing the channel aborts the request. */
function uploadChannel(api: Api, pictures: IdentityPictures, options: KeyedOptions): EventChannel<UploadEvent> {
  return eventChannel<UploadEvent>((emit) => {
    const controller = new AbortController();
    let reportedPercent = 0;
    const onProgress = (share: number) => {
      const percent = Math.floor(share * 100);
      if (percent === reportedPercent) return;
      reportedPercent = percent;
      emit({ share: percent / 100 });
    };
    const sending = { ...options, signal: controller.signal, onProgress };
    void uploadPictures(api, pictures, sending).then((result) => emit({ result }));
    return () => controller.abort();
  }, buffers.expanding());
}
