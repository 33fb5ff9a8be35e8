import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../support/root';

const files = [
  ...readdirSync(ROOT).filter((file) => file.endsWith('.md')),
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join('docs', file)),
  'schemas/formats/README.md',
  'schemas/meta/README.md',
];

/** Anchors of a page's headings, as hosts of Markdown generate them. */
function anchorsOf(file: string): readonly string[] {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Returns why a link is broken, or `undefined` if it is not. */
function faultOf(file: string, link: string): string | undefined {
  const [to = '', anchor] = link.split('#');
  const target = path.resolve(ROOT, path.dirname(file), to === '' ? path.basename(file) : to);
  if (!existsSync(target)) return `${file}: there is no ${to}`;
  if (anchor === undefined || !statSync(target).isFile() || anchorsOf(target).includes(anchor)) return undefined;
  return `${file}: ${link} names no heading`;
}

test.each(files)('documentation: every link in %s leads to a file or heading that exists', (file) => {
  const links = readFileSync(path.join(ROOT, file), 'utf8')
    .replace(/```[^]*?```/g, '')
    .matchAll(/\]\(([^)\s]+)\)/g);
  const own = [...links].map(([, link = '']) => link).filter((link) => !/^\w+:/.test(link));
  expect(own.map((link) => faultOf(file, link)).filter((fault) => fault !== undefined)).toEqual([]);
});
