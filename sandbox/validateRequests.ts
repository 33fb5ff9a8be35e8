import { Router } from 'express';
import { middleware as validator } from 'express-openapi-validator';
import type { OpenApi } from '../tools/contract/readOpenApi';
import { digestStorage } from './files/digestStorage';

type ApiDocument = Exclude<Parameters<typeof validator>[0]['apiSpec'], string>;

/** The validator checks by itself that the document is one. */
function isApiDocument(document: object): document is ApiDocument {
  return 'openapi' in document;
}

/** Refuses requests that do not keep the contract; to be mounted wherever the API is. */
export function validateRequests({ document }: OpenApi): Router {
  // The validator writes into what it is given, and compiles a request once for each server.
  const apiSpec = { ...structuredClone(document), servers: [{ url: '/' }] };
  if (!isApiDocument(apiSpec)) throw new Error('The contract is no OpenAPI document (NO_CONTRACT)');
  return Router().use(
    validator({
      apiSpec,
      validateRequests: { allErrors: true },
      validateResponses: false,
      ignoreUndocumented: true,
      useRequestUrl: true,
      fileUploader: { storage: digestStorage },
    }),
  );
}
