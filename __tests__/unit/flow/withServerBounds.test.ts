import { withServerBounds, type ServerBoundsByDataPoint } from '../../../src/flow/withServerBounds';
import { proposedAnswers } from '../../../src/flow/proposals';
import type { Answers } from '../../../src/published/flow';
import { walk } from '../../../src/flow/walk';
import { colombianPages } from '../../support/colombia';
import { planFlow } from '../../support/planFlow';

function pageOf(name: string) {
  const page = colombianPages.get(name);
  if (!page) throw new Error(`There is no page of ${name}`);
  return page;
}

const judge = (name: string, bounds: ServerBoundsByDataPoint, answers: Answers) =>
  walk(withServerBounds(pageOf(name), bounds), answers).current;

const amount = { minimum: 1_000_000, maximum: 3_000_000, multipleOf: 100_000 };
const period = { minimum: 6, maximum: 24, multipleOf: 1 };
const fits = { offerAmount: 2_000_000, offerPeriod: 12 };

describe('withServerBounds', () => {
  test.each([
    [fits, []],
    [{ ...fits, offerAmount: 1_000_000 }, []],
    [{ ...fits, offerAmount: 3_000_000 }, []],
    [{ ...fits, offerAmount: 900_000 }, [['offerAmount', 'minimum', { limit: 1_000_000, typed: 900_000 }]]],
    [{ ...fits, offerAmount: 3_100_000 }, [['offerAmount', 'maximum', { limit: 3_000_000, typed: 3_100_000 }]]],
    [{ ...fits, offerAmount: 2_050_000 }, [['offerAmount', 'multipleOf', { limit: 100_000, typed: 2_050_000 }]]],
    [
      { offerAmount: 5, offerPeriod: 25 },
      [
        ['offerAmount', 'minimum', { limit: 1_000_000, typed: 5 }],
        ['offerPeriod', 'maximum', { limit: 24, typed: 25 }],
      ],
    ],
    [{ ...fits, offerAmount: 'two' }, [['offerAmount', 'type', { typed: 'two' }]]],
    [{ offerPeriod: 12 }, [['offerAmount', 'required', {}]]],
  ])('judges the answers %j by the limits of the server', (answers, expected) => {
    const { errors } = judge('provident-offer', { offerAmount: amount, offerPeriod: period }, answers);
    expect(errors.map(({ dataPoint, code, values }) => [dataPoint, code, values])).toEqual(expected);
  });

  test('passes the limits to the widgets and proposes the offered default', () => {
    const bounds = { offerAmount: { ...amount, default: 2_000_000 } };
    const { properties } = judge('provident-offer', bounds, {}).schema;
    expect(properties?.offerAmount).toMatchObject({ type: 'integer', ...amount });
    expect(proposedAnswers(properties)).toEqual({ offerAmount: 2_000_000 });
  });

  test('changes nothing on the page when the server gives no limits', () => {
    expect(walk(pageOf('provident-offer'), { offerAmount: 5, offerPeriod: 1 }).current.errors).toEqual([]);
  });
});

test('withServerBounds: accepts only an offer that is still available', () => {
  const bounds = { offerId: { enum: ['a', 'b'] } };
  const codesOf = (answers: Answers) => judge('cofidis-offer', bounds, answers).errors.map(({ code }) => code);
  expect(codesOf({ offerId: 'b' })).toEqual([]);
  expect(codesOf({ offerId: 'c' })).toEqual(['enum']);
  expect(codesOf({})).toEqual(['required']);
});

describe('withServerBounds: an optional amount with a dependent question', () => {
  const flow = planFlow({
    steps: [
      {
        name: 'offer',
        points: [
          { name: 'amount', kind: 'integer', isRequired: false },
          { name: 'reason', kind: 'text', isRequired: false, shownIf: { about: 'amount', isNegated: false } },
        ],
      },
    ],
  });

  test('breaks no limit while it is not given', () => {
    expect(walk(withServerBounds(flow, { amount: { enum: [5] } }), {}).current.errors).toEqual([]);
  });

  test('breaks no multipleOf rule when the server gives none', () => {
    expect(walk(withServerBounds(flow, { amount: { minimum: 4 } }), { amount: 5 }).current.errors).toEqual([]);
  });

  test('shows the dependent question by its value alone, whatever its limits', () => {
    const { current } = walk(withServerBounds(flow, { amount: { minimum: 6 } }), { amount: 5 });
    expect(current.dataPoints).toEqual(['amount', 'reason']);
    expect(current.errors.map(({ code }) => code)).toEqual(['minimum']);
  });

  test.each([
    ['an amount in whole cents', 0.29, []],
    [
      'an amount in parts of a cent',
      0.295,
      [{ keyword: 'multipleOf', params: { multipleOf: 0.01 }, instancePath: '/amount' }],
    ],
    ['a text', '0.295', []],
  ])('counts as a multiple of a cent by its decimal digits: %s', (_, value, violations) => {
    const bound = withServerBounds({ ...flow, validate: () => [] }, { amount: { multipleOf: 0.01 } });
    expect(bound.validate('offer', { amount: value })).toEqual(violations);
  });

  test('judges a schema without data points by its own rules', () => {
    const [step] = flow.model.steps;
    if (!step) throw new Error('The flow has no step');
    const empty = { ...flow, model: { ...flow.model, steps: [{ ...step, schema: { $id: 'offer' } }] } };
    expect(withServerBounds(empty, {}).model.steps[0]?.schema).toEqual({ $id: 'offer', properties: {} });
  });
});
