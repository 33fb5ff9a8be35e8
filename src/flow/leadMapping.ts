import type { Answer, Answers, DataPointModel, Json } from '../published/flow';

/** A lead application as it travels: nested, with the places that the catalogue gives. */
export interface NestedLead {
  readonly [key: string]: Json | undefined;
}

type Catalogue = Readonly<Record<string, DataPointModel>>;
type Revive = (value: unknown, model: DataPointModel) => unknown;
type Branch = { [key: string]: Json | Branch };

/** Puts flat answers at their places in the lead. Answers outside the catalogue are dropped. `null` is kept. */
export function toLead(answers: Answers, catalogue: Catalogue): NestedLead {
  const lead: Branch = {};
  for (const [name, answer] of Object.entries(answers)) {
    const place = Object.hasOwn(catalogue, name) ? catalogue[name] : undefined;
    if (place) putAnswer(lead, place.path.split('.'), answer);
  }
  return lead;
}

/**
 * Takes the answers of known data points out of a lead. A value of another type than the catalogue's is dropped, so
 * that nothing restored or received can bring a wrong type in.
 *
 * @param revive what a value stands for, where it was kept in other words
 */
export function fromLead(lead: unknown, catalogue: Catalogue, revive: Revive = (value) => value): Answers {
  const found = Object.entries(catalogue).flatMap(([name, model]) => {
    const value = revive(read(lead, model.path.split('.')), model);
    return fitsDataPoint(value, model) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Whether a value may stand for an answer to the data point; `null` may, for a question left empty. */
export function fitsDataPoint(value: unknown, { type }: DataPointModel): value is Answer {
  return isJson(value) && hasType(value, type);
}

function putAnswer(branch: Branch, path: readonly string[], answer: Answer): void {
  const [key, ...rest] = path;
  if (key === undefined || key === '__proto__') return;
  if (rest.length === 0) {
    branch[key] = answer;
    return;
  }
  const known = Object.hasOwn(branch, key) ? branch[key] : undefined;
  const child: Branch = isBranch(known) ? known : {};
  branch[key] = child;
  putAnswer(child, rest, answer);
}

function read(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  return isBranch(value) && Object.hasOwn(value, key) ? read(value[key], rest) : undefined;
}

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Deeper than any answer is nested; whoever nests deeper is up to something. */
const deepest = 16;

function isJson(value: unknown, depth = 0): value is Json {
  if (depth > deepest) return false;
  if (value === null || ['string', 'boolean'].includes(typeof value)) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every((item) => isJson(item, depth + 1));
  return isBranch(value) && Object.values(value).every((item) => isJson(item, depth + 1));
}

function hasType(value: Json, type: DataPointModel['type']): boolean {
  if (value === null) return true;
  switch (type) {
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isBranch(value);
    case 'integer':
      return Number.isInteger(value);
    case 'number':
    case 'string':
    case 'boolean':
      return typeof value === type;
  }
}
