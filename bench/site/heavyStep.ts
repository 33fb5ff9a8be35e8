/** Kinds of questions in the generated form: every step has one of each. */
const KINDS = [
  { widget: 'yesNo', schema: { type: 'boolean' }, answer: true },
  { widget: 'text', schema: { type: 'string', pattern: '^\\p{L}+(?:[ -]\\p{L}+)*$', maxLength: 80 }, answer: 'Ana' },
  { widget: 'money', schema: { type: 'integer', minimum: 0, maximum: 5_000_000 }, answer: 1200 },
  { widget: 'cards', schema: { type: 'string', enum: ['one', 'two', 'three'] }, answer: 'two' },
  { widget: 'select', schema: { type: 'string', enum: ['one', 'two', 'three', 'four'] }, answer: 'four' },
] as const;

export interface HeavyDataPoint {
  readonly name: string;
  readonly widget: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly choices: readonly string[];
  readonly answer: string | number | boolean;
}

export function stepName(index: number): string {
  return `part-${String(index).padStart(3, '0')}`;
}

export function dataPointsOf(index: number): readonly HeavyDataPoint[] {
  return KINDS.map(({ widget, schema, answer }) => ({
    name: `${widget}Of${index}`,
    widget,
    schema,
    choices: 'enum' in schema ? schema.enum : [],
    answer,
  }));
}

/**
 * Returns a step document. Its amount is shown to applicants who answer yes; every tenth step, to those who answered
 * yes one step earlier.
 */
export function heavyStep(index: number): object {
  const names = dataPointsOf(index).map(({ name }) => name);
  const [question = '', text = '', amount = '', ...choices] = names;
  const refer = (name: string) => [name, { $ref: `data-points#/${name}` }] as const;
  const isYes = (name: string) => ({ properties: { [name]: { const: true } }, required: [name] });
  return {
    $schema: '../meta/step.schema.json',
    path: stepName(index),
    type: 'dynamic',
    context: stepName(index),
    dataPoints: names,
    ...(index % 10 === 0 && { when: isYes(dataPointsOf(index - 1)[0]?.name ?? '') }),
    schema: {
      type: 'object',
      properties: Object.fromEntries([question, text, ...choices].map(refer)),
      required: [question, text, ...choices],
      if: isYes(question),
      then: { properties: Object.fromEntries([refer(amount)]), required: [amount] },
    },
  };
}
