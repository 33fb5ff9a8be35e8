import { refusal } from '../refusal';
import { refusedValue } from '../rules/refusedValue';
import { inState } from '../states/inState';
import { moveTo } from '../states/moveTo';
import { nextState } from '../states/nextState';
import type { ApiError, ApiRequest, Handler, ReceivedFile, StoredLead } from '../types';
import type { HandlerParts } from './HandlerParts';
import { keepPage } from './keepPage';

const operation = 'uploadId';

const LIMIT_BYTES = 10 * 1024 * 1024;
const SIDES = ['front', 'back'] as const;

function wrongFile({ application }: StoredLead, side: string, { sizeBytes, type }: ReceivedFile): ApiError[] {
  if (sizeBytes === 0) return [refusedValue(application, side, 'file_empty')];
  if (sizeBytes > LIMIT_BYTES) return [refusedValue(application, side, 'file_too_large')];
  return type === undefined ? [refusedValue(application, side, 'file_type')] : [];
}

function wrongFiles(lead: StoredLead, { files = new Map() }: ApiRequest): ApiError[] {
  const errors = SIDES.flatMap((side) => {
    const file = files.get(side);
    return file ? wrongFile(lead, side, file) : [];
  });
  return files.has('front') ? errors : [refusedValue(lead.application, 'front', 'required'), ...errors];
}

/** Pictures of the identity document. */
export function identityHandlers(parts: HandlerParts): Record<typeof operation, Handler> {
  return {
    uploadId: (request) =>
      inState(parts, { operation, request }, (before) => {
        const errors = wrongFiles(before, request);
        if (errors.length > 0) return refusal(422, ...errors);
        const lead = keepPage(before, operation, Object.fromEntries(request.files ?? []));
        return moveTo(parts.store, { lead, state: nextState({ lead: before, operation }, parts.states) });
      }),
  };
}
