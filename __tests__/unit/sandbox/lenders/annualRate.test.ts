import { createLender } from '../../../../sandbox/lenders/lenders';
import { offerChoices, offerOf } from '../../../../sandbox/offers/offers';
import { readDocuments } from '../../../../sandbox/readDocuments';
import { hasOfferChoices } from '../../../../sandbox/states/SandboxState';
import { exampleLead } from '../../../contract/sandboxForTests';

const { states } = readDocuments();

test.each([0.9, 7.25, 19.8, 61.3])(
  'a journey with an annual rate of %d %%: its offers have that rate',
  (annualRate) => {
    const journeys = states.all.filter(hasOfferChoices).map(({ name }) => ({ states: [name] }));
    const lender = createLender({ lender: 'Own Rate', color: '#35556b', annualRate, journeys }, states);
    const application = {
      ...exampleLead(),
      product: 'co-askrobin',
      amount: 1200,
      period: 12,
      periodScale: 'months' as const,
    };
    const decision = lender.decide(application, false);
    const [present] = states.all.filter(hasOfferChoices);
    if (!decision || !present) throw new Error('No state offers choices (NO_CHOICES)');
    const dates = {
      createdAt: '2026-11-20T10:00:00Z',
      updatedAt: '2026-11-20T10:00:00Z',
      expiresAt: '2026-12-20T10:00:00Z',
    };
    const { value: state } = present;
    const lead = { id: 'lead-1', application, decision, status: 'positive', state, pollsLeft: 0, ...dates } as const;
    expect(offerOf(lead)).toMatchObject({ annualRate, amount: 1200 });
    expect(offerChoices(lead, present)[0]?.offer).toMatchObject({ annualRate, amount: 1200 });
  },
);
