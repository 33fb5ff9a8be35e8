import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { eventNames } from '../../src/embed/frameMessages';
import { tableOf, withParts } from './markdown';

const ATTRIBUTES = 'src/embed/attributes.ts';
const MESSAGES = 'src/embed/frameMessages.ts';

/** Returns the text of `docs/reference/embed.md` with the tables of attributes and events that the script's comments make. */
export function withEmbedTables(page: string): string {
  return withParts(page, { attributes: attributeTable(), events: eventTable() });
}

function attributeTable(): string {
  const options = declarationOf(ATTRIBUTES, 'EmbedOptions') as ts.InterfaceDeclaration;
  const rows = options.members.map((member) => {
    const [tag] = ts.getJSDocTags(member);
    const name = member.name?.getText().replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) ?? '';
    return [`\`${name}\``, commentOf(member), ts.getTextOfJSDocComment(tag?.comment) ?? ''];
  });
  return tableOf(['attribute', 'meaning', 'a change after loading'], rows);
}

function eventTable(): string {
  const facts = ['FrameFact', 'PanelFact'].flatMap((name) => {
    const { type } = declarationOf(MESSAGES, name) as ts.TypeAliasDeclaration;
    return ts.isUnionTypeNode(type) ? [...type.types] : [];
  });
  const events = facts.filter(ts.isTypeLiteralNode).filter((fact) => eventNames().includes(typeOf(fact)));
  const rows = events.map((fact) => {
    const names = fact.members.map((member) => member.name?.getText() ?? '').filter((name) => name !== 'type');
    return [`\`${typeOf(fact)}\``, `\`{ ${names.join(', ')} }\``, commentOf(fact)];
  });
  return tableOf(['event', '`detail`', 'when'], rows);
}

function declarationOf(file: string, name: string): ts.Statement | undefined {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements.find(
    (one) => (ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one)) && one.name.text === name,
  );
}

function typeOf(fact: ts.TypeLiteralNode): string {
  return /type: '(\w+)'/.exec(fact.getText())?.[1] ?? '';
}

/** The comment before a node, on one line, without its tags. */
function commentOf(node: ts.Node): string {
  const before = node.getSourceFile().text.slice(0, node.getStart());
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[^])*)\*\/[\s|]*$/.exec(before) ?? [];
  return comment
    .replace(/\n\s*\* @[^]*/, '')
    .replace(/\s*\n\s*\*\s*/g, ' ')
    .trim();
}
