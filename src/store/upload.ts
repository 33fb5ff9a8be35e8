import type { Action } from './actions';
import type { SubmittedPage } from './status';

/**
 * The files are only passed to the saga that sends them: the store holds none, so they are never written anywhere.
 */
interface PicturesSent {
  readonly type: 'picturesSent';
  readonly form: SubmittedPage;
  /** By side of the document. */
  readonly pictures: Readonly<Record<string, Blob>>;
  readonly fromState?: number;
}

type UploadAction =
  | PicturesSent
  | { readonly type: 'uploadProgressed'; readonly share: number }
  | { readonly type: 'uploadCancelled' };

declare module './actions' {
  interface FeatureActions {
    readonly upload: UploadAction;
  }
}

interface UploadState {
  /** Share of the files that has been sent, from 0 to 1; `undefined` while none are being sent. */
  readonly share: number | undefined;
}

const noUpload: UploadState = { share: undefined };

export function upload(state: UploadState = noUpload, action: Action): UploadState {
  switch (action.type) {
    case 'picturesSent':
      return { share: 0 };
    case 'uploadProgressed':
      return { share: action.share };
    case 'uploadCancelled':
    case 'pageRefused':
    case 'stateActionFailed':
    case 'statusReceived':
    case 'statusRestored':
    case 'stateReached':
    case 'leadLost':
      return noUpload;
    default:
      return state;
  }
}
