import { boundFlow, type BoundsByDataPoint } from '../../../src/flow/boundFlow';
import { proposedAnswers } from '../../../src/flow/proposals';
import type { Answers } from '../../../src/flow/types';
import { walk } from '../../../src/flow/walk';
import { pages } from '../../support/colombia';

function pageOf(name: string) {
  const page = pages.get(name);
  if (!page) throw new Error(`There is no page of ${name}`);
  return page;
}

const judge = (name: string, bounds: BoundsByDataPoint, answers: Answers) =>
  walk(boundFlow(pageOf(name), bounds), answers).current;

const amount = { minimum: 1_000_000, maximum: 3_000_000, multipleOf: 100_000 };
const period = { minimum: 6, maximum: 24, multipleOf: 1 };
const fits = { offerAmount: 2_000_000, offerPeriod: 12 };

describe('limits that the server gives', () => {
  test.each([
    [fits, []],
    [{ ...fits, offerAmount: 1_000_000 }, []],
    [{ ...fits, offerAmount: 900_000 }, [['offerAmount', 'minimum', { limit: 1_000_000 }]]],
    [{ ...fits, offerAmount: 3_100_000 }, [['offerAmount', 'maximum', { limit: 3_000_000 }]]],
    [{ ...fits, offerAmount: 2_050_000 }, [['offerAmount', 'multipleOf', { limit: 100_000 }]]],
    [
      { offerAmount: 5, offerPeriod: 25 },
      [
        ['offerAmount', 'minimum', { limit: 1_000_000 }],
        ['offerPeriod', 'maximum', { limit: 24 }],
      ],
    ],
    [{ ...fits, offerAmount: 'two' }, [['offerAmount', 'type', {}]]],
    [{ offerPeriod: 12 }, [['offerAmount', 'required', {}]]],
  ])('%j', (answers, expected) => {
    const { errors } = judge('provident-offer', { offerAmount: amount, offerPeriod: period }, answers);
    expect(errors.map(({ dataPoint, code, values }) => [dataPoint, code, values])).toEqual(expected);
  });

  test('steps of a cent count as they are written', () => {
    const cents = { offerAmount: { multipleOf: 0.01 } };
    expect(judge('provident-offer', cents, { ...fits, offerAmount: 1 }).errors).toEqual([]);
  });

  test('are what widgets see, and propose what is offered', () => {
    const bounds = { offerAmount: { ...amount, default: 2_000_000 } };
    const { properties } = judge('provident-offer', bounds, {}).schema;
    expect(properties?.offerAmount).toMatchObject({ type: 'integer', ...amount });
    expect(proposedAnswers(properties)).toEqual({ offerAmount: 2_000_000 });
  });

  test('change nothing of the page without them', () => {
    expect(walk(pageOf('provident-offer'), { offerAmount: 5, offerPeriod: 1 }).current.errors).toEqual([]);
  });
});

test('only an offer that stands can be chosen', () => {
  const bounds = { offerId: { enum: ['a', 'b'] } };
  const codesOf = (answers: Answers) => judge('cofidis-offer', bounds, answers).errors.map(({ code }) => code);
  expect(codesOf({ offerId: 'b' })).toEqual([]);
  expect(codesOf({ offerId: 'c' })).toEqual(['enum']);
  expect(codesOf({})).toEqual(['required']);
});
