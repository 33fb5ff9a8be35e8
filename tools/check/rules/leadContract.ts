import { memoize } from '../../../documents/memoize';
import type { DocumentNode } from '../DocumentNode';
import { causes, type Found, problemAt } from '../Problem';
import type { CheckContext, Rule } from '../context/CheckContext';
import { sequencesOf } from '../context/CheckContext';
import { type Contract, type Tree, typesOf } from '../context/Contract';
import { leadPlace } from '../context/leadPlace';
import { stepsOf } from '../context/SequenceView';
import { type AskedField, askedFieldsOf } from '../schema/askedFields';
import { suggestName } from '../suggestName';

const CONTRACT = 'schemas/api/openapi.yaml';

/** Every data point has its place in the contract's lead, which takes every answer that the form lets pass. */
export const leadContractRule: Rule = {
  name: 'lead-contract',
  needs: ['contract', 'data-points', 'country'],
  run: (context) => [...withoutPlace(context), ...refusedAnswers(context)],
};

function withoutPlace({ catalogue, contract }: CheckContext): readonly Found[] {
  const entries = catalogue.at('dataPoints').members();
  return entries.flatMap(([dataPoint, entry]) => {
    const path = entry.at('path').text ?? '';
    const place = path === '' || path.startsWith('pages.') ? undefined : leadPlace(contract, path);
    if (place?.kind !== 'missing') return [];
    const { property, owner, names } = place;
    const message = `The contract's lead has no "${path}", so the API would refuse every application with "${dataPoint}".`;
    const otherwise = `add "${property}" to ${owner} in ${CONTRACT}, agree on it with whoever runs the API, and run "npm run generate"`;
    const fix = suggestName(property, names, otherwise);
    const keys = { breaks: [causes.dataPoint(dataPoint)], after: [causes.dataPoint(dataPoint)] };
    return [problemAt(entry.at('path'), { rule: leadContractRule.name, message, fix, ...keys })];
  });
}

function refusedAnswers(context: CheckContext): readonly Found[] {
  const { catalogue, contract } = context;
  return sequencesOf(context).flatMap(({ sequence, country: { scope } }) =>
    stepsOf(sequence)
      .flatMap(({ step }) => askedFieldsOf(step.schema, step.uiSchema, scope))
      .flatMap((field) => checkField(field, catalogue, contract)),
  );
}

const checkField = memoize((field: AskedField, catalogue: DocumentNode, contract: Contract): readonly Found[] => {
  const path = catalogue.at('dataPoints', field.name, 'path').text ?? '';
  const place = path === '' ? undefined : leadPlace(contract, path);
  if (place?.kind !== 'schema') return [];
  const refusals = REFUSALS.flatMap((refusal) => refusal(field, place.schema));
  return refusals.map(({ node, answers }) => {
    const message = `The form lets ${answers}, which the contract refuses in the lead ("${path}").`;
    const fix = `keep the rule of "${field.name}" within that of ${CONTRACT}, or widen that one.`;
    return problemAt(node, { rule: leadContractRule.name, message, fix, after: [causes.dataPoint(field.name)] });
  });
});

interface RefusedRange {
  readonly node: DocumentNode;
  /** What the form lets pass: `"age" be text`. */
  readonly answers: string;
}

type FindRefusals = (field: AskedField, place: Tree) => readonly RefusedRange[];

const REFUSALS: readonly FindRefusals[] = [
  ({ name, node, keywords }, place) => {
    const type = keywords.get('type')?.text;
    const taken = typesOf(place);
    const fits = type === undefined || taken.length === 0 || taken.includes(type);
    if (fits || (type === 'integer' && taken.includes('number'))) return [];
    return [{ node, answers: `"${name}" be of the type "${type}" instead of "${taken.join('" or "')}"` }];
  },
  ({ name, keywords }, place) => {
    const choices = keywords.get('enum') ?? keywords.get('const');
    const offered = keywords.has('enum') ? (choices?.items() ?? []) : choices ? [choices] : [];
    const refused = offered.filter(({ value }) => !takesValue(value, place));
    return refused.map((node) => ({ node, answers: `"${name}" be ${JSON.stringify(node.value)}` }));
  },
  ({ name, node, keywords }, place) => {
    if (isListed(keywords) || !keywords.has('type')) return [];
    return BOUNDS.flatMap(({ own, theirs, holds }) => {
      const limit = theirs.map((keyword) => place[keyword]).find((value) => typeof value === 'number');
      const bound = keywords.get(own);
      if (typeof limit !== 'number' || (own === 'maxLength' && bound === undefined && hasShape(keywords))) return [];
      const isExclusive = typeof place[theirs[0] ?? ''] === 'number' && theirs.length > 1;
      if (bound?.number !== undefined && holds(bound.number, limit, isExclusive)) return [];
      const has = bound?.number === undefined ? `no "${own}"` : `the ${own} ${bound.number}`;
      return [{ node: bound ?? node, answers: `"${name}" have ${has} beside the contract's ${limit}` }];
    });
  },
  ({ name, node, keywords }, place) => {
    if (place.format !== 'date' || isListed(keywords) || /(?:^|-)date$/.test(keywords.get('format')?.text ?? ''))
      return [];
    return [{ node, answers: `"${name}" be something other than a date` }];
  },
];

interface Bound {
  readonly own: string;
  /** Keywords of the contract, the one that excludes its limit first. */
  readonly theirs: readonly string[];
  readonly holds: (bound: number, limit: number, isExclusive: boolean) => boolean;
}

const BOUNDS: readonly Bound[] = [
  {
    own: 'minimum',
    theirs: ['exclusiveMinimum', 'minimum'],
    holds: (own, limit, out) => (out ? own > limit : own >= limit),
  },
  {
    own: 'maximum',
    theirs: ['exclusiveMaximum', 'maximum'],
    holds: (own, limit, out) => (out ? own < limit : own <= limit),
  },
  { own: 'maxLength', theirs: ['maxLength'], holds: (own, limit) => own <= limit },
];

type Keywords = AskedField['keywords'];

function isListed(keywords: Keywords): boolean {
  return keywords.has('enum') || keywords.has('const');
}

/** A pattern or a format has a length of its own; planned answers are judged instead. */
function hasShape(keywords: Keywords): boolean {
  return keywords.has('pattern') || keywords.has('format');
}

function takesValue(value: unknown, { enum: list, pattern }: Tree): boolean {
  if (Array.isArray(list) && !list.includes(value)) return false;
  return typeof pattern !== 'string' || typeof value !== 'string' || new RegExp(pattern, 'u').test(value);
}
