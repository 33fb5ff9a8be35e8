import type { Api } from '../../src/api/createApi';
import { uploadPictures } from '../../src/api/uploadPictures';
import type { ApiResult, LeadStatusResult } from '../../src/api/types';
import { examplePicture, pageExamples } from '../../tools/contract/pageExamples';

type Step = (api: Api, status: LeadStatusResult) => Promise<ApiResult<unknown>>;

const examples = pageExamples;

const policiesOf = ({ page }: LeadStatusResult): string[] => (page?.consents ?? []).map(({ id }) => id);

const takeFirst: Step = (api, { id, offerId, page }) =>
  api.sendNamed('postSale', { body: { id, offerId: page?.offers?.[0]?.offerId ?? offerId ?? '' } });

const consent: Step = (api, status) =>
  api.sendNamed('postPolicyConsents', { body: { id: status.id, policies: policiesOf(status) } });

const goOn: Step = (api, { id }) => api.sendNamed('continueState', { facts: { id } });

/** What an applicant does in each state. */
const steps: Readonly<Record<number, Step>> = {
  7: async (api, { id }) => {
    await api.send('startMobileVerification', { body: { id } });
    return api.sendNamed('verifyMobile', { body: { id, ...examples.verifyMobile } });
  },
  8: (api, { id }) => api.sendNamed('postEmploymentDetails', { body: { id, ...examples.postEmploymentDetails } }),
  9: goOn,
  10: (api, status) =>
    status.page?.acceptOperation === 'acceptCrediteaOffer'
      ? api.sendNamed('acceptCrediteaOffer', { body: { id: status.id, offerId: status.offerId ?? '' } })
      : takeFirst(api, status),
  11: goOn,
  14: goOn,
  15: (api, { id }) => api.sendNamed('changeMobileNumber', { body: { id, ...examples.changeMobileNumber } }),
  16: (api, { id }) => api.sendNamed('postVehicle', { body: { id, ...examples.postVehicle } }),
  17: goOn,
  18: (api, { id }) => api.sendNamed('postAccount', { body: { id, ...examples.postAccount, accountType: 'savings' } }),
  19: async (api, { id }) => {
    await api.send('postPayment', { body: { id } });
    return api.sendNamed('continueState', { facts: { id } });
  },
  20: consent,
  21: (api, { id }) => api.sendNamed('postEmploymentDetails', { body: { id, ...examples.postEmploymentDetails } }),
  22: (api, { id }) => api.sendNamed('postPersonalDetails', { body: { id, ...examples.postPersonalDetails } }),
  23: (api, { id }) => api.sendNamed('postMaritalDetails', { body: { id, ...examples.postMaritalDetails } }),
  24: (api, { id }) => api.sendNamed('postAide', { body: { id, ...examples.postAide } }),
  25: (api, { id }) => api.sendNamed('postReferenceDetails', { body: { id, ...examples.postReferenceDetails } }),
  26: (api, { id }) => api.sendNamed('postCreditDetails', { body: { id, ...examples.postCreditDetails } }),
  27: (api, { id }) => api.sendNamed('postProfessionalDetails', { body: { id, ...examples.postProfessionalDetails } }),
  28: (api, { id }) => api.sendNamed('postCnp', { body: { id, ...examples.postCnp } }),
  29: consent,
  30: (api, { id }) => uploadPictures(api, { id, front: examplePicture() }),
  31: (api, { id, page }) => api.sendNamed('postCustomerDebts', { body: { id, debts: page?.debts ?? [] } }),
  32: (api, { id }) => api.sendNamed('postReferenceDetails', { body: { id, ...examples.postReferenceDetails } }),
  33: (api, { id }) => api.sendNamed('postWniosek', { body: { id, ...examples.postWniosek } }),
  34: (api, { id }) => api.sendNamed('postWniosek', { body: { id, ...examples.postWniosek } }),
  35: (api, status) => api.sendNamed('postDynamicConsents', { body: { id: status.id, policies: policiesOf(status) } }),
  36: consent,
  37: takeFirst,
  38: takeFirst,
  39: takeFirst,
  40: takeFirst,
  41: (api, { id, page }) =>
    api.sendNamed('postProficreditOffer', { body: { id, offerId: page?.offers?.[2]?.offerId ?? '' } }),
};

/** Does what a state asks for, until nothing follows; gives the states passed. */
export async function walkJourney(api: Api, id: string): Promise<number[]> {
  const passed: number[] = [];
  for (;;) {
    const status = await api.send('getLeadStatus', { params: { id } });
    if (status.kind !== 'ok') throw new Error(JSON.stringify(status));
    const state = [status.value.state].flat().at(-1) ?? 0;
    if (state === 6) continue;
    passed.push(state);
    const next = await steps[state]?.(api, status.value);
    if (next === undefined || (state === 11 && next.kind === 'conflict')) return passed;
    if (next.kind !== 'ok') throw new Error(`${state}: ${JSON.stringify(next)}`);
  }
}
