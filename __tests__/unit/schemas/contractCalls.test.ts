import type { DeploymentDocument } from '../../../documents/documentShapes';
import { readOpenApi } from '../../../documents/openApi';
import { productDocuments } from '../../support/productDocuments';

/** Paths of all calls (specification, section 7). */
const CALLS = [
  ...['/v3/lead', '/v3/test/datapoints', '/lead/status/{id}', '/postcode/lookup/{code}'],
  ...['/postcode/{code}', '/company/{name}', '/v2/lead/url/{id}/{urlType}'],
  ...['/v3/lead/url/{id}/{urlType}', '/customer/{id}/consents', '/lead/customer/password'],
  ...['/lead/mobile/verification', '/v2/customer/mobile/verify', '/v2/customer/mobile/resend-code'],
  ...['/v2/customer/mobile', '/affiliate/event', '/lead/skip/{id}', '/lead/continue/{id}'],
  ...['/lead/documentId', '/lead/idUpload', '/lead/{id}/redirect', '/data/vehicleModels.json'],
  ...['/lead/vehicle', '/lead/sale', '/lead/account', '/lead/marital-details', '/lead/aide'],
  ...['/choices/country', '/choices/position', '/perofesional-details-mapping', '/lead/cnp', '/policy'],
  ...['/lead/wniosek', '/email/validate/{email}', '/partner/logos', '/customer/email/unsubscribe'],
  ...['/lead/offer/payment', '/lead/offer/employment-details', '/lead/offer/personal-details'],
  ...['/lead/offer/policy', '/lead/offer/dynamic-policy', '/lead/offer/credit-details'],
  ...['/lead/offer/professional-details', '/lead/offer/customer-debts', '/lead/offer/reference-details'],
  ...['/lead/offer/skip-document-upload', '/lead/offer/accept-creditea-offer'],
  ...['/lead/offer/update-provident-offer', '/lead/offer/proficredit'],
];

test('the contract: has every call of the specification, so that coverage counts them all', () => {
  const paths = new Set(readOpenApi().operations.map(({ path }) => path));
  expect(CALLS.filter((path) => !paths.has(path))).toEqual([]);
});

test('the contract: only /v3/lead and /policy have no base prefix, in every deployment', () => {
  const withoutBase = ['/v3/lead', '/policy'];
  const { operations } = readOpenApi();
  const atRoot = operations.filter(({ from }) => from === 'root').map(({ path }) => path);
  expect(new Set(atRoot)).toEqual(new Set(withoutBase));
  const endpoints = [...productDocuments.deployments.values()].flatMap(({ data }) =>
    Object.values((data as DeploymentDocument).environments).flatMap((environment) =>
      Object.values(environment.endpoints ?? {}),
    ),
  );
  expect(endpoints.filter(({ path, from }) => (from === 'root') !== withoutBase.includes(path))).toEqual([]);
});
