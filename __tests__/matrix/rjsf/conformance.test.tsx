/** @jest-environment jsdom */
import type { Answers } from '../../../src/published/flow';
import { namesOfFormats } from '../../../tools/check/schema/formatsOf';
import { createStockValidator, type StockValidator } from '../../../tools/compile/proveFlow';
import { productDocuments } from '../../support/productDocuments';
import type { AskedPage } from './askedPages';
import { preparePages, type PreparedPages } from './preparePages';
import { createStage, type RendererStage } from './RendererStage';
import { sampleAnswers } from './sampleAnswers';
import { createStockPage, shippedContent, type PageContent } from './stockRjsf';

interface Difference {
  readonly page: string;
  readonly answers: Answers;
  readonly stock: PageContent;
  readonly shipped: PageContent;
}

let prepared: PreparedPages;
let validator: StockValidator;

beforeAll(async () => {
  prepared = await preparePages();
  validator = createStockValidator(prepared.formats, namesOfFormats(productDocuments));
});

function differencesOf(page: AskedPage, Stage: RendererStage): readonly Difference[] {
  const show = createStockPage(page, { Stage, validator });
  const fields = new Set<string>();
  const differences = sampleAnswers(page).flatMap((answers) => {
    const stock = show(answers);
    const shipped = shippedContent(page, answers);
    for (const name of shipped.fields) fields.add(name);
    const isSame = JSON.stringify(stock) === JSON.stringify(shipped);
    return isSame ? [] : [{ page: page.step.name, answers, stock, shipped }];
  });
  // The samples must open every branch, or its questions would not be compared.
  expect({ page: page.step.name, fields: [...fields].sort() }).toEqual({
    page: page.step.name,
    fields: [...page.step.dataPoints].sort(),
  });
  return differences;
}

/** Spain requires at least 61 days and has the default 31: the form proposes the minimum instead. */
const spanishPeriod = {
  page: 'loan-amount',
  answers: {},
  stock: { fields: ['amount', 'period'], values: [1000, 31], verdict: ['period: minimum'] },
  shipped: { fields: ['amount', 'period'], values: [1000, 61], verdict: [] },
};

describe('the shipped renderer shows the same fields, values and errors as published RJSF and its validator', () => {
  test.each([...productDocuments.deployments.keys()])('on every page of %s', (deployment) => {
    const Stage = createStage({ deployment, ...prepared });
    const differences = (prepared.pagesOf.get(deployment) ?? []).flatMap((page) => differencesOf(page, Stage));
    expect(differences).toEqual(deployment === 'es-ibancar' ? [spanishPeriod] : []);
  });
});

test('published RJSF, by default, fills a required question with no and a required list with an empty item', () => {
  const Stage = createStage({ deployment: 'co-askrobin', ...prepared });
  const valuesOf = (name: string) => {
    const page = prepared.pagesOf.get('co-askrobin')?.find(({ step }) => step.name === name);
    if (!page) throw new Error(`There is no page ${name}`);
    return createStockPage(page, { Stage, validator, filling: {} })({}).values;
  };
  expect(valuesOf('bank-account')).toEqual([false]);
  expect(valuesOf('initial-details')).toEqual([null, null, null, [undefined]]);
});
