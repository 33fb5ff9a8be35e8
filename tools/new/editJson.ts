import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Json } from '../../src/published/flow';

type MemberPath = readonly (string | number)[];

const LINE_WIDTH = 120;

/** Returns the text with this value at the path and everything else unchanged; creates missing parents. */
export function setValue(text: string, path: MemberPath, value: Json): string {
  const node = nodeAt(text, path);
  if (!node) return addMember(text, path, (indent) => printJson(value, indent));
  const printed = printJson(value, indentAt(text, node.offset), columnAt(text, node.offset));
  return splice(text, node, printed);
}

/** Returns the text with a one-line member added to the end of its object. */
export function addLine(text: string, path: MemberPath, members: Readonly<Record<string, Json>>): string {
  const inner = Object.entries(members).map(([name, value]) => `${JSON.stringify(name)}: ${printJson(value, 0)}`);
  return addMember(text, path, () => `{ ${inner.join(', ')} }`);
}

/** Returns the text without the member at the path, if there is one. */
export function removeMember(text: string, path: MemberPath): string {
  const member = nodeAt(text, path)?.parent;
  const siblings = member?.parent?.children ?? [];
  if (!member) return text;
  const index = siblings.indexOf(member);
  const before = siblings[index - 1];
  const after = siblings[index + 1];
  const start = before ? before.offset + before.length : member.offset;
  const end = !before && after ? after.offset : member.offset + member.length;
  return text.slice(0, start) + text.slice(end);
}

/** Prints JSON in the layout of the documents: objects on several lines, lists of plain values on one if they fit. */
export function printJson(value: Json, indent: number, column = indent): string {
  const pad = ' '.repeat(indent + 2);
  const lines = (open: string, items: readonly string[], close: string): string =>
    `${open}\n${items.map((item) => pad + item).join(',\n')}\n${' '.repeat(indent)}${close}`;
  if (isList(value)) {
    const line = `[${value.map((item) => printJson(item, 0)).join(', ')}]`;
    const fits = value.every((item) => typeof item !== 'object') && column + line.length < LINE_WIDTH;
    return fits
      ? line
      : lines(
          '[',
          value.map((item) => printJson(item, indent + 2)),
          ']',
        );
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => {
    const key = `${JSON.stringify(name)}: `;
    return key + printJson(member, indent + 2, indent + 2 + key.length);
  });
  return members.length === 0 ? '{}' : lines('{', members, '}');
}

function addMember(text: string, path: MemberPath, print: (indent: number) => string): string {
  const parentPath = path.slice(0, -1);
  const parent = nodeAt(text, parentPath);
  const withParent = parent ? text : setValue(text, parentPath, {});
  const object = parent ?? nodeAt(withParent, parentPath);
  if (!object) throw new Error(`There is no place for ${path.join(' > ')} (NO_PLACE)`);
  const outer = indentAt(withParent, object.offset);
  const member = `\n${' '.repeat(outer + 2)}${JSON.stringify(path.at(-1))}: ${print(outer + 2)}`;
  const last = object.children?.at(-1);
  if (!last) return splice(withParent, object, `{${member}\n${' '.repeat(outer)}}`);
  return splice(withParent, { offset: last.offset + last.length, length: 0 }, `,${member}`);
}

function nodeAt(text: string, path: MemberPath) {
  const root = parseTree(text);
  return root && findNodeAtLocation(root, [...path]);
}

function splice(text: string, { offset, length }: { offset: number; length: number }, inserted: string): string {
  return text.slice(0, offset) + inserted + text.slice(offset + length);
}

function columnAt(text: string, offset: number): number {
  return offset - text.lastIndexOf('\n', offset - 1) - 1;
}

function indentAt(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^ */.exec(text.slice(start))?.[0].length ?? 0;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
