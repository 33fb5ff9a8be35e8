import { pageFlow, type QuestionPage } from '../../../src/flow/pageFlow';
import type { Flow } from '../../../src/flow/types';
import { planFlow } from '../../support/planFlow';

const form = planFlow({ steps: [{ name: 'income', points: [{ name: 'amount', kind: 'integer', isRequired: true }] }] });
const validate: Flow['validate'] = () => [];
const page: QuestionPage = {
  route: 'bank-offer',
  schema: { $id: 'offer' },
  dataPoints: ['offerId'],
  uiSchema: { offerId: { 'ui:widget': 'OffersWidget' } },
  dependents: { offerId: ['offer'] },
};

test('pageFlow: makes a flow of one step, with the rules of the page and no earlier submission', () => {
  const submitting = { ...form, model: { ...form.model, submit: ['income'] } };
  expect(pageFlow(submitting, page, validate)).toEqual({
    ...form,
    model: {
      ...form.model,
      firstPage: 'offer',
      submit: [],
      dependents: page.dependents,
      steps: [
        {
          name: 'offer',
          path: 'bank-offer',
          type: 'dynamic',
          context: 'offer',
          dataPoints: ['offerId'],
          schema: { $id: 'offer' },
          uiSchema: page.uiSchema,
        },
      ],
    },
    validate,
  });
});

test('pageFlow: names a page without rules after its route', () => {
  expect(pageFlow(form, { ...page, schema: {} }, validate).model.firstPage).toBe('bank-offer');
});
