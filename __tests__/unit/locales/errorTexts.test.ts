import type { DeploymentDocument } from '../../../documents/documentShapes';
import { resolveFlow } from '../../../documents/resolveFlow';
import { resolveStates } from '../../../documents/resolveStates';
import { formattingTag, localeFacts, resolveTexts } from '../../../documents/resolveTexts';
import { questionPageOf, stepOfPage } from '../../../src/flow/pageFlow';
import { validationErrors } from '../../../src/flow/validationErrors';
import type { Formats } from '../../../src/formats/createFormats';
import { knownFormatNames } from '../../../src/formats/knownFormatNames';
import type { Answer, FlowModel, JsonSchema, StepModel } from '../../../src/published/flow';
import { errorText } from '../../../src/renderer/errorText';
import { createEmbeddedTexts } from '../../../src/renderer/TextSource';
import { localFormats } from '../../../tools/compile/createFlow';
import { allFormatRules } from '../../support/colombia';
import { compiledVerdicts } from '../../support/compiledFunctions';
import { productDocuments as documents } from '../../support/productDocuments';

/** Wrong in most fields, each in another way; nothing stands for a question that was left out. */
const WRONG_ANSWERS: readonly (Answer | undefined)[] = [
  undefined,
  'abc',
  'a#1',
  'x'.repeat(300),
  '9'.repeat(20),
  1.5,
  -1_000_000_000,
  999_999_999_999_999,
  [],
  '--',
  '90-01-01',
  '1890-01-01',
  '2001-13-01',
  '2001-02-30',
  '2001-01-01',
  '2099-01-01',
  'ana@gmail',
  '+57321 ext 2',
  '321 123 4567 ext 2',
  'ES912100041845020005133',
];

/** Widgets that are pressed, moved or chosen from. */
const PRESSED = /^(?:cards|consents|dayOfMonth|offers|period|policies|select|shortlist|yesNo)$/;

/** Errors of what can be left out, or chosen and then no longer be offered. */
const CHOOSABLE = / (?:required|enum|const|minItems)$/;

/** What is done to a field with a keyboard, by language. Vietnamese has the word in "income", too. */
const TYPE_IT = /\benter\b|\bescrib|\bgeben sie\b.* ein\b|\bwpisz|\bintroduce|(?<!thu\s)\bnhập\b/iu;

const deployments = [...documents.deployments].map(([name, { data }]) => [name, data as DeploymentDocument] as const);

/** Returns every question that a schema may ask, with its rule, in whichever branch it is. */
function questionsOf({ properties = {}, then, else: other, allOf = [] }: JsonSchema): Map<string, JsonSchema> {
  const inner = [then, other, ...allOf].filter((part) => part !== undefined);
  return new Map([...inner.flatMap((part) => [...questionsOf(part)]), ...Object.entries(properties)]);
}

function pagesOf(model: FlowModel, deployment: string): readonly StepModel[] {
  const states = Object.values(resolveStates(documents, deployment));
  const questions = states.map(questionPageOf).filter((page) => page !== undefined);
  return [...model.steps, ...questions.map(stepOfPage)];
}

function functionsOf(formats: Formats) {
  const names = [...knownFormatNames, ...allFormatRules.keys()];
  return Object.fromEntries(names.map((name) => [name, (value: string) => formats.explain(name, value) === undefined]));
}

describe.each(deployments)('%s: each wrong answer on a page', (name, { locales }) => {
  const model = resolveFlow(documents, name);
  const pages = pagesOf(model, name);
  const ids = pages.flatMap(({ schema }, page) =>
    [...questionsOf(schema)].map(([dataPoint, rule]) => ({
      $id: `${page} ${dataPoint}`,
      type: 'object',
      properties: { [dataPoint]: rule },
      required: [dataPoint],
    })),
  );
  const shown = locales.map((locale) => {
    const facts = localeFacts(documents, locale);
    const languageTag = formattingTag(facts);
    const embedded = resolveTexts(documents, locale);
    const texts = {
      template: '',
      namespaces: [],
      embedded,
      loader: { maxParallelReads: 1, maxRetries: 0, retryDelayMs: 0 },
    };
    return {
      locale,
      texts: createEmbeddedTexts({ texts, languageTag, dir: facts.dir }),
      settings: { country: model.country, languageTag },
    };
  });

  test('has a text of its own, which names what is wrong', async () => {
    const formats = await localFormats(documents, model.country, model.formats);
    const validate = compiledVerdicts(ids, { functions: functionsOf(formats) });
    const said = pages.flatMap(({ name: step, schema, uiSchema }, page) =>
      WRONG_ANSWERS.flatMap((answer) =>
        [...questionsOf(schema).keys()].flatMap((dataPoint) => {
          const data = answer === undefined ? {} : { [dataPoint]: answer };
          const shape = {
            step,
            data,
            dataPoints: [dataPoint],
            explainFormat: formats.explain,
            formatValues: formats.values,
          };
          return validationErrors(validate(`${page} ${dataPoint}`, data), shape).flatMap((error) =>
            shown.map(({ locale, ...context }) => ({
              on: `${locale} ${step} ${JSON.stringify(answer)}`,
              question: `${dataPoint} ${error.code}`,
              widget: uiSchema[dataPoint]?.['ui:widget'] ?? 'text',
              text: errorText(error, { ...context, ui: uiSchema[dataPoint] }),
            })),
          );
        }),
      ),
    );
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter(({ text }) => !/^\S.{8,}/.test(text) || /\{\{|undefined|NaN|[«“„][»”“]/.test(text))).toEqual([]);
    expect(
      said.filter((each) => CHOOSABLE.test(each.question) && PRESSED.test(each.widget) && TYPE_IT.test(each.text)),
    ).toEqual([]);
    const first = new Map<string, string>();
    const alike = said.filter(({ on, text, question, widget }) => {
      // It stands between its question and the two answers.
      if (widget === 'yesNo' && question.endsWith(' required')) return false;
      const place = `${on}: ${text}`;
      const isKnown = first.has(place);
      if (!isKnown) first.set(place, question);
      return isKnown;
    });
    expect(alike).toEqual([]);
  });
});
