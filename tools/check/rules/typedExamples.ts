import type { JsonDocument } from '../../../documents/JsonDocument';
import type { Documents } from '../../../documents/loadDocuments';
import { memoize } from '../../../documents/memoize';
import { localeFacts } from '../../../documents/resolveTexts';
import { codecOf, type TypedField } from '../../../src/formats/codecOf';
import type { FormatRule } from '../../../src/formats/FormatRule';
import { holdsCode, type MaskOptions } from '../../../src/formats/mask';
import type { PhoneFormatting } from '../../../src/formats/phone';
import type { TextCodec } from '../../../src/formats/textCodec';
import type { CountryModel } from '../../../src/published/flow';
import type { DocumentNode } from '../DocumentNode';
import { type Problem, problemAt } from '../Problem';
import type { CheckContext, Rule } from '../context/CheckContext';
import { type AskedField, askedFields } from '../schema/askedFields';
import { brokenKeyword } from '../schema/brokenKeyword';
import { phoneFormattingOf, rulesOfFormats } from '../schema/formatsOf';
import { effectiveKeywords, type EffectiveKeywords } from '../schema/references';

/** Every example can be given: typed into its widget as it is, or as it is shown, it is stored unchanged. */
export const typedExamplesRule: Rule = {
  name: 'typed-examples',
  needs: ['data-points', 'country'],
  run: (context) => {
    const { formats, countries, localeIndex } = context.documents;
    const surroundings = surroundingsOf(formats, countries, localeIndex);
    const fields = askedFields(context);
    return [...fields, ...unaskedFields(context, fields)].flatMap((field) =>
      checkField(field, context.catalogue, surroundings),
    );
  },
};

type RuledField = Pick<AskedField, 'name' | 'keywords' | 'uiSchema' | 'scope'>;

/** Returns the data points that a country has rules for and asks nowhere; a step would ask them as the catalogue does. */
function unaskedFields(
  { countries, catalogue, dataPoints }: CheckContext,
  asked: readonly AskedField[],
): readonly RuledField[] {
  return countries.flatMap(({ node, scope }) => {
    const fieldNames = new Set(asked.filter((field) => field.scope.country === node).map(({ name }) => name));
    const defined = node.at('$defs').members();
    return defined.flatMap(([name, schema]) => {
      if (!dataPoints.has(name) || fieldNames.has(name)) return [];
      const inherited = effectiveKeywords(catalogue.at('dataPoints', name, 'schema'), scope);
      const keywords = new Map([...inherited, ...effectiveKeywords(schema, { ...scope, root: schema })]);
      return [{ name, keywords, uiSchema: catalogue.at('dataPoints', name, 'uiSchema'), scope }];
    });
  });
}

interface Surroundings extends Pick<Documents, 'formats' | 'localeIndex'> {
  readonly rules: Readonly<Record<string, FormatRule>>;
  readonly formatting: Partial<PhoneFormatting>;
}

const surroundingsOf = memoize((...of: [Documents['formats'], Documents['countries'], JsonDocument]): Surroundings => {
  const [formats, countries, localeIndex] = of;
  return { formats, localeIndex, rules: rulesOfFormats({ formats }), formatting: phoneFormattingOf(countries) };
});

interface CheckedWidget {
  readonly widget: string;
  readonly codec: TextCodec;
  readonly options: DocumentNode;
  readonly keywords: EffectiveKeywords;
}

const checkField = memoize((...of: [RuledField, DocumentNode, Surroundings]): readonly Problem[] => {
  const [field, catalogue, surroundings] = of;
  const { name, keywords, uiSchema } = field;
  const widget = uiSchema.at('ui:widget').text ?? catalogue.at('dataPoints', name, 'widget').text;
  const codec = widget === undefined ? undefined : tolerantCodec(widget, field, surroundings);
  if (widget === undefined || !codec || keywords.has('enum') || keywords.has('const')) return [];
  const checked = { widget, codec, options: uiSchema.at('ui:options'), keywords };
  const examples = keywords.get('examples')?.items() ?? [];
  return [
    ...examples.flatMap((example) => [
      ...checkMask(example, checked),
      ...checkExample(example, checked),
      ...checkKeyboard(example, checked),
    ]),
    ...checkFormat(checked, surroundings),
  ];
});

/** Other rules report documents whose shape is wrong. */
function tolerantCodec(widget: string, { keywords, uiSchema, scope }: RuledField, surroundings: Surroundings) {
  const country = scope.country?.value as (CountryModel & { readonly locale: string }) | undefined;
  if (!country) return undefined;
  const { localeIndex, formatting } = surroundings;
  const schema = {
    type: keywords.get('type')?.value,
    pattern: keywords.get('pattern')?.text,
    format: keywords.get('format')?.text,
  };
  const options = { ...(uiSchema.at('ui:options').value as TypedField['options'] | undefined) };
  try {
    const { languageTag } = localeFacts({ localeIndex }, country.locale);
    return codecOf(widget, { schema, options, country, languageTag, formatting });
  } catch {
    return undefined;
  }
}

function checkMask(example: DocumentNode, { options, codec }: CheckedWidget): readonly Problem[] {
  const mask = options.at('mask');
  const value = options.value as MaskOptions | undefined;
  if (!mask.exists || !value || example.text === undefined || holdsCode(codec.show(example.value), value)) return [];
  const message = `Mask ${JSON.stringify(mask.value)} has no room for the example "${example.text}".`;
  const fix = 'write a place for each character (0, A or *), or add a mask for longer codes.';
  return [problemAt(mask, { rule: typedExamplesRule.name, message, fix })];
}

/** A keyboard of digits has no key for letters, and no key that leads to them. */
function checkKeyboard(example: DocumentNode, { options, codec }: CheckedWidget): readonly Problem[] {
  const keyboard = options.at('inputMode');
  const letters = /\p{L}/u.exec(codec.show(example.value))?.[0];
  if (letters === undefined || !['numeric', 'decimal', 'tel'].includes(keyboard.text ?? '')) return [];
  const message = `The keyboard "${keyboard.text ?? ''}" of a phone has no "${letters}", as in the example ${JSON.stringify(example.value)}.`;
  return [problemAt(keyboard, { rule: typedExamplesRule.name, message, fix: 'write "text".' })];
}

function checkExample(example: DocumentNode, { widget, codec, keywords }: CheckedWidget): readonly Problem[] {
  const { value } = example;
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const typed = [String(value), codec.show(value)].find((text) => codec.read(text) !== value);
  if (typed === undefined) return [];
  const stored = codec.read(typed);
  const broken = brokenKeyword(stored, keywords);
  const refusal = broken ? `, and "${broken[0]}" is ${JSON.stringify(broken[1])}` : '';
  const message = `Example ${JSON.stringify(value)} cannot be given: "${typed}" typed into the widget "${widget}" is stored as ${JSON.stringify(stored)}${refusal}.`;
  return [problemAt(example, { rule: typedExamplesRule.name, message, fix: fixOf(widget) })];
}

const CODES = ['personalCode', 'bankAccount', 'postcode'];

function fixOf(widget: string): string {
  return CODES.includes(widget)
    ? 'write rule and example without separators, and show them by a "mask" in the "ui:options"; to store them, add "maskStored": true to the mask.'
    : 'write the example as the widget stores it, or choose another widget.';
}

/** Checks that what a declared format accepts can be given in a field that has the format. */
function checkFormat({ widget, codec, keywords }: CheckedWidget, { formats, rules }: Surroundings) {
  const format = keywords.get('format');
  const document = formats.get(format?.text ?? '')?.data as { readonly examples?: unknown } | undefined;
  if (!format?.text || !Array.isArray(document?.examples)) return [];
  const rule = rules[format.text];
  return document.examples.flatMap((code: unknown) => {
    const stored = typeof code === 'string' ? codec.read(code) : undefined;
    const reason = typeof stored === 'string' ? rule?.(stored, '') : undefined;
    if (reason === undefined) return [];
    const message = `Format "${format.text ?? ''}" accepts ${JSON.stringify(code)}, but typed into the widget "${widget}" it is stored as ${JSON.stringify(stored)}, which the format refuses (${reason}).`;
    return [problemAt(format, { rule: typedExamplesRule.name, message, fix: fixOf(widget) })];
  });
}
