import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { Api } from '../src/api/createApi';
import type { ApiResult, IdentityDocument, IdentityPictures, NextState } from '../src/api/types';
import type { ActionOf } from '../src/store/actions';
import { concludeAction } from './chooseStateAction';
import { call, put, select, takeFrom, takeLeading, until, type Saga } from './effects';
import { guarded } from './guarded';
import { pageBody } from './pageRequest';
import type { SagaServices } from './SagaServices';

type Sent = ActionOf<'picturesSent'>;

/** Sends what is asked of an identity document, then its pictures, until they are there or the applicant has had enough. */
export function* watchUploads(services: SagaServices): Saga {
  yield* takeLeading(
    'picturesSent',
    guarded(
      services,
      function* send(action) {
        yield* until(['uploadCancelled', 'applicationCleared'], () => sendDocument(services, action));
      },
      () => ({ type: 'stateActionFailed', failure: { kind: 'server' } }),
    ),
  );
}

function* sendDocument(services: SagaServices, action: Sent): Saga {
  const { api, newId } = services;
  const id = yield* select(({ lead }) => lead.id ?? '');
  const idempotencyKey = newId();
  // That the page asks for what the operation takes is proved by the checker of the documents, not by types.
  const document = pageBody(id, action.form) as IdentityDocument;
  const noted = yield* call(() => api.postDocumentId(document, { idempotencyKey }));
  const { form } = action;
  if (noted.kind !== 'ok') return yield* concludeAction(services, { operation: 'postDocumentId', form }, noted);
  const { documentType } = document;
  const result = yield* sendPictures(services, { ...picturesOf(action), id, documentType });
  const dataPoints = [...form.dataPoints, ...Object.keys(action.pictures)];
  yield* concludeAction(services, { operation: 'uploadId', form: { ...form, dataPoints } }, result);
}

function picturesOf({ pictures }: Sent): Pick<IdentityPictures, 'front' | 'back'> {
  const { front, back } = pictures;
  if (!front) throw new Error('Pictures are sent without a front (NO_FRONT)');
  return { front, ...(back && { back }) };
}

type UploadEvent = { readonly share: number } | { readonly result: ApiResult<NextState> };

function* sendPictures({ api, newId }: SagaServices, pictures: IdentityPictures): Saga<ApiResult<NextState>> {
  const channel = uploadChannel(api, pictures, newId());
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

/** Tells of every whole percent that has gone out, then of the answer. Closing it ends the call. */
function uploadChannel(api: Api, pictures: IdentityPictures, idempotencyKey: string): EventChannel<UploadEvent> {
  return eventChannel<UploadEvent>((emit) => {
    const controller = new AbortController();
    let told = 0;
    const onProgress = (share: number) => {
      const percent = Math.floor(share * 100);
      if (percent === told) return;
      told = percent;
      emit({ share: percent / 100 });
    };
    void api
      .uploadId(pictures, { idempotencyKey, signal: controller.signal, onProgress })
      .then((result) => emit({ result }));
    return () => controller.abort();
  }, buffers.expanding());
}
