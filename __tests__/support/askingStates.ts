import type { StateModel } from '../../src/published/states';
import { colombianModel, colombianStates } from './colombia';

const accepted = colombianStates['accepted'];
const asking = colombianModel.steps.find(({ dataPoints }) => dataPoints.includes('marketingConsents'));
if (!accepted || !asking) throw new Error('Colombia asks about marketing, and has an offer (NO_QUESTION)');

const { marketingConsents = {} } = asking.schema.properties ?? {};

/** Questions as countries have them whose form doesn't ask about marketing. */
const questions = {
  schema: { $id: 'state:accepted', type: 'object', properties: { marketingConsents } },
  dataPoints: ['marketingConsents'],
  dependents: {},
  uiSchema: { marketingConsents: { 'ui:widget': 'consents', 'ui:options': { texts: 'otherOffers' } } },
};

/** The Colombian states, with a question beside the offer. */
export const askingStates: Readonly<Record<string, StateModel>> = {
  ...colombianStates,
  accepted: { ...accepted, page: { ...accepted.page, ...questions } },
};
