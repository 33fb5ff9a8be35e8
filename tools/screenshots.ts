import { join, resolve } from 'node:path';
import { loadDocuments } from '../documents/loadDocuments';
import { documentFolders } from './command/documentFolders';
import { runCommand } from './command/runCommand';
import { readArguments, UsageError } from './command/readArguments';
import { reviewViews, takeReview } from './screenshots/review/takeReview';
import { screenshots } from './screenshots/screenshots';
import { takeScreenshots } from './screenshots/takeScreenshots';

const ROOT = resolve(__dirname, '..');

const USAGE = `Usage: npm run screenshots -- [NAME...]
       npm run screenshots -- review [DEPLOYMENT...] [--width WIDTH]

Takes the pictures of the documentation, docs/images/NAME.webp, again: those named, or all.
They are ${screenshots.map(({ file }) => file).join(', ')}.

With review, makes contact sheets of deployments, or of all, in .data/review: every step as it opens, filled in and
with each error, and every page of a state; at ${reviewViews.map(({ width }) => width).join(', ')} px or one of these
widths, light and dark, alone and in a frame.`;

runCommand(async () => {
  const args = process.argv.slice(2);
  const { words, options } = readArguments(args, { words: ['NAME?'], options: ['width'], isLastRepeated: true }, USAGE);
  const print = (file: string) => console.log(file);
  const [first, ...names] = words;
  if (first === 'review') {
    const { schemasDir, localesDir } = documentFolders();
    const all = [...loadDocuments(schemasDir, localesDir).deployments.keys()];
    const deployments = chosen(all, names, 'deployment');
    const allWidths = reviewViews.map(({ width }) => String(width));
    const widths = chosen(allWidths, options.width === undefined ? [] : [options.width], 'width');
    const views = reviewViews.filter(({ width }) => widths.includes(String(width)));
    return takeReview({ deployments, views, out: join(ROOT, '.data/review') }, print);
  }
  const files = screenshots.map(({ file }) => file);
  const chosenFiles = chosen(files, words, 'picture');
  await takeScreenshots(
    screenshots.filter(({ file }) => chosenFiles.includes(file)),
    print,
  );
}, USAGE);

/** Returns what was named, or all. */
function chosen(all: readonly string[], named: readonly string[], kind: string): readonly string[] {
  const unknown = named.find((name) => !all.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`There is no ${kind} "${unknown}"; there are ${all.join(', ')}`, USAGE);
  return named.length === 0 ? all : named;
}
