import { type Found, problemAt } from '../Problem';
import type { DocumentNode } from '../DocumentNode';
import type { CheckContext, DeploymentView, Rule } from '../context/CheckContext';
import { pagesOfSequence } from '../context/SequenceView';
import { type AskedField, askedFieldsOf } from '../schema/askedFields';
import { errorCodes } from '../texts/errorCodes';
import { requiredIn, textNameOf } from '../texts/neededTexts';
import { reachableStates } from '../texts/reachableStates';

/**
 * The errors of two questions of one page never read alike, for each must say what is wrong where. Only what a widget
 * says of an empty answer may: "Choose Yes or No" stands between its question and the two answers.
 */
export const alikeErrorsRule: Rule = {
  name: 'alike-errors',
  needs: ['data-points', 'country', 'sequence', 'step', 'state', 'locales', 'texts'],
  run: (context) =>
    context.deployments.flatMap((deployment) =>
      pagesOf(deployment, context).flatMap((page) =>
        deployment.locales.flatMap(([locale]) => checkPage(page, locale, context)),
      ),
    ),
};

interface Page {
  /** What the page is, for the message: `step name`, `screen address`. */
  readonly title: string;
  readonly fields: readonly AskedField[];
  readonly required: ReadonlySet<string>;
}

interface PageSchemas {
  readonly schema: DocumentNode;
  readonly uiSchema: DocumentNode;
}

function pagesOf(deployment: DeploymentView, context: CheckContext): readonly Page[] {
  const { country, sequence } = deployment;
  if (!country || !sequence) return [];
  const pageOf = (title: string, parts: readonly PageSchemas[]): Page => ({
    title,
    fields: parts.flatMap(({ schema, uiSchema }) => askedFieldsOf(schema, uiSchema, country.scope)),
    required: new Set(parts.flatMap(({ schema }) => [...requiredIn(schema)])),
  });
  return [
    ...pagesOfSequence(sequence).map(({ title, steps }) => pageOf(title, steps)),
    ...reachableStates(deployment, context).map(({ name, page }) =>
      pageOf(`state ${name}`, [{ schema: page.at('schema'), uiSchema: page.at('uiSchema') }]),
    ),
  ];
}

interface ErrorOfField {
  readonly dataPoint: string;
  readonly code: string;
  /** As the applicant reads it, with the label and the limit inserted. */
  readonly shown: string;
  readonly node: DocumentNode;
}

function checkPage({ title, fields, required }: Page, locale: string, context: CheckContext): readonly Found[] {
  const first = new Map<string, ErrorOfField>();
  return fields.flatMap((field) =>
    errorsOf(field, { locale, context, isRequired: required.has(field.name) }).flatMap((error) => {
      // Texts that differ only in their examples read alike.
      const read = error.shown.replace(/\d+/g, '0');
      const earlier = first.get(read);
      if (!earlier) first.set(read, error);
      return earlier && earlier.dataPoint !== error.dataPoint ? [problemOf({ earlier, error, title, locale })] : [];
    }),
  );
}

interface Reading {
  readonly locale: string;
  readonly context: CheckContext;
  readonly isRequired: boolean;
}

function errorsOf(field: AskedField, { locale, context, isRequired }: Reading): readonly ErrorOfField[] {
  const { texts, catalogue, documents } = context;
  const chain = texts.chain(locale);
  const name = textNameOf(field);
  const widget = field.uiSchema.at('ui:widget').text ?? catalogue.at('dataPoints', field.name, 'widget').text ?? 'text';
  const [label = ''] = ['noun', 'label'].flatMap(
    (part) => texts.find(chain, 'form', ['fields', name, part])?.text ?? [],
  );
  const group = field.uiSchema.at('ui:options', 'group').text;
  const legend = group === undefined ? '' : `${texts.find(chain, 'form', ['groups', group, 'legend'])?.text ?? ''}: `;
  // Every format names its reasons, so the code of the format as a whole is never shown.
  const codes = errorCodes(field.keywords, documents.formats).filter((code) => !code.startsWith('format.'));
  return [...(isRequired ? ['required'] : []), ...codes].flatMap((code) => {
    const own = texts.find(chain, 'form', ['fieldErrors', name, code]);
    const isOfWidget = !own && texts.find(chain, 'app', ['errors', `${code}.${widget}`]) !== undefined;
    const node = own ?? texts.find(chain, 'app', ['errors', code]);
    if (isOfWidget || !node) return [];
    const limit = String(field.keywords.get(code)?.value);
    const shown = (node.text ?? '').replaceAll('{{label}}', legend + label).replaceAll('{{limit}}', limit);
    return [{ dataPoint: field.name, code, shown, node }];
  });
}

interface Alike {
  readonly earlier: ErrorOfField;
  readonly error: ErrorOfField;
  readonly title: string;
  readonly locale: string;
}

function problemOf({ earlier, error, title, locale }: Alike): Found {
  const message =
    `On ${title}, "${earlier.dataPoint}" (${earlier.code}) and "${error.dataPoint}" (${error.code}) have the same ` +
    `error in locale "${locale}": ${JSON.stringify(error.shown)}.`;
  const fix = 'name what is asked in each of them, or insert {{label}}.';
  return problemAt(error.node, { rule: alikeErrorsRule.name, message, fix });
}
