import { OverlaidDocument } from '../../../documents/overlays';
import { type DocumentNode, rootNodeOf } from '../DocumentNode';
import { causes, type Found, problemAt } from '../Problem';
import { allSteps, type Rule } from '../context/CheckContext';
import { type CheckedStep, readStep } from '../context/SequenceView';
import { askedProperties, schemaBranches } from '../schema/schemaBranches';

/** `dataPoints` of a step lists exactly the properties of its schema, and nothing else is required or laid out. */
export const listedDataPointsRule: Rule = {
  name: 'listed-data-points',
  run: (context) => allSteps(context).flatMap((step) => [...notAsked(step), ...notListed(step), ...listedTwice(step)]),
};

type Named = readonly (readonly [string, DocumentNode])[];

/** The names that a step gives beside its properties. */
function namedBeside({ listed, schema, uiSchema }: CheckedStep): Named {
  const required = schemaBranches(schema).flatMap((branch) => branch.at('required').textItems());
  return [...listed, ...required, ...uiSchema.members().filter(([key]) => !key.startsWith('ui:'))];
}

function notAsked(step: CheckedStep): readonly Found[] {
  const askedNames = namesOf(askedProperties(step.schema));
  const left = namedBeside(step).filter(([dataPoint]) => !askedNames.has(dataPoint));
  const overlay = overlayOf(step);
  if (!overlay) return left.map(([dataPoint, node]) => noProperty(dataPoint, node));
  const [written, below] = [true, false].map((isWritten) =>
    left.filter(([, node]) => (node.place.file === overlay.document.file) === isWritten),
  );
  return [
    ...(written ?? []).map(([dataPoint, node]) => nothingToOverlay(dataPoint, node)),
    ...[...namesOf(below ?? [])].flatMap((dataPoint) => leftBelow(dataPoint, overlay, below ?? [])),
  ];
}

function noProperty(dataPoint: string, node: DocumentNode): Found {
  const message = `The schema of this step has no property "${dataPoint}" in any branch.`;
  const fix = `add "${dataPoint}": { "$ref": "data-points#/${dataPoint}" } to its "properties", or take the name out.`;
  return problemAt(node, { ...aboutDataPoint(dataPoint), message, fix });
}

function nothingToOverlay(dataPoint: string, node: DocumentNode): Found {
  const message = `The step that this overlays has no property "${dataPoint}" in any branch.`;
  return problemAt(node, { ...aboutDataPoint(dataPoint), message, fix: `take "${dataPoint}" out of this overlay.` });
}

/** The overlay removes a question, and other members of the step below still name it: the overlay has to fix that. */
function leftBelow(dataPoint: string, { document, base }: Overlay, named: Named): readonly Found[] {
  // The step below has the same problem, and is reported itself.
  if (!namesOf(askedProperties(base.schema)).has(dataPoint)) return [];
  const members = named.flatMap(([name, node]) => (name === dataPoint ? [node.path.slice(0, -1).join('.')] : []));
  const message = `This overlay takes "${dataPoint}" out of the schema of its step, which still names it in ${listed(members)}.`;
  const fixes = members.map((member) =>
    member === 'uiSchema' ? `"uiSchema": { "${dataPoint}": null }` : `"${member}" without "${dataPoint}"`,
  );
  const place = document.locateInOverlay(['schema', 'properties', dataPoint]);
  return [{ ...place, ...aboutDataPoint(dataPoint), message, fix: `add ${fixes.join(' and ')} to this overlay.` }];
}

function listed(members: readonly string[]): string {
  return members.map((member) => `"${member}"`).join(' and ');
}

function notListed(step: CheckedStep): readonly Found[] {
  const names = namesOf(step.listed);
  return askedProperties(step.schema).flatMap(([dataPoint, node]) => {
    if (names.has(dataPoint)) return [];
    const { rule, after } = aboutDataPoint(dataPoint);
    const overlay = overlayOf(step);
    const message = `The step asks for "${dataPoint}" and does not list it.`;
    if (!overlay) {
      const fix = `add "${dataPoint}" to "dataPoints", where it is to be shown.`;
      return [problemAt(node, { rule, after, message, fix })];
    }
    if (node.place.file !== overlay.document.file && !namesOf(overlay.base.listed).has(dataPoint)) return [];
    const fix = `write "dataPoints" with "${dataPoint}" into this overlay, or take it out of the schema by "${dataPoint}": null.`;
    return [{ ...overlay.document.locateInOverlay(['dataPoints']), rule, after, message, fix }];
  });
}

interface Overlay {
  readonly document: OverlaidDocument;
  /** The step below. */
  readonly base: CheckedStep;
}

function overlayOf({ name, node: { document } }: CheckedStep): Overlay | undefined {
  if (!(document instanceof OverlaidDocument) || !document.base) return undefined;
  return { document, base: readStep(name, rootNodeOf(document.base)) };
}

function namesOf(named: Named): ReadonlySet<string> {
  return new Set(named.map(([dataPoint]) => dataPoint));
}

function aboutDataPoint(dataPoint: string) {
  const keys = [causes.dataPoint(dataPoint)];
  return { rule: listedDataPointsRule.name, breaks: keys, after: keys };
}

function listedTwice({ listed }: CheckedStep): readonly Found[] {
  const names = listed.map(([dataPoint]) => dataPoint);
  return listed.flatMap(([dataPoint, node], index) => {
    if (names.indexOf(dataPoint) === index) return [];
    const message = `"${dataPoint}" is listed twice.`;
    return [problemAt(node, { rule: listedDataPointsRule.name, message, fix: 'remove one of the two.' })];
  });
}
