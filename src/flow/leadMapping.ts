import type { Answer, Answers, DataPointModel, Json } from '../published/flow';

/** A lead application as it is sent and received: nested by the paths of the catalogue. */
export interface NestedLead {
  readonly [key: string]: Json | undefined;
}

type LeadDataPoints = Readonly<Record<string, DataPointModel>>;
type Revive = (value: unknown, model: DataPointModel) => unknown;
type Branch = { [key: string]: Json | Branch };

/** Puts flat answers at their paths in the lead. Drops answers that are not in the catalogue; keeps `null`. */
export function toLead(answers: Answers, catalogue: LeadDataPoints): NestedLead {
  const lead: Branch = {};
  for (const [name, answer] of Object.entries(answers)) {
    const place = Object.hasOwn(catalogue, name) ? catalogue[name] : undefined;
    if (place) putAnswer(lead, place.path.split('.'), answer);
  }
  return lead;
}

/**
 * Extracts the answers of known data points from a lead. Drops any value whose type differs from the catalogue's, so
 * that restored or received data cannot introduce a wrong type.
 *
 * @param revive maps a value that was stored in another form to the answer it stands for
 */
export function fromLead(lead: unknown, catalogue: LeadDataPoints, revive: Revive = (value) => value): Answers {
  const found = Object.entries(catalogue).flatMap(([name, model]) => {
    const value = revive(read(lead, model.path.split('.')), model);
    return fitsDataPoint(value, model) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Returns whether a value can be an answer to the data point; `null` can, for a question left empty. */
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
  const branchValue = Object.hasOwn(branch, key) ? branch[key] : undefined;
  const child: Branch = isBranch(branchValue) ? branchValue : {};
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

/** Deeper than any answer is nested; anything deeper is treated as an attack and rejected. */
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
