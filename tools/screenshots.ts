import { runCommand } from './command/runCommand';
import { readArguments, UsageError } from './command/readArguments';
import { screenshots } from './screenshots/screenshots';
import { takeScreenshots } from './screenshots/takeScreenshots';

const USAGE = `Usage: npm run screenshots -- [NAME...]

Takes the pictures of the documentation, docs/images/NAME.webp, again: those named, or all.
They are ${screenshots.map(({ file }) => file).join(', ')}.`;

runCommand(async () => {
  const args = process.argv.slice(2);
  const { words } = readArguments(args, { words: ['NAME?'], options: [], isLastRepeated: true }, USAGE);
  const unknown = words.find((word) => !screenshots.some(({ file }) => file === word));
  if (unknown !== undefined) throw new UsageError(`There is no picture "${unknown}"`, USAGE);
  const askedScreenshots = screenshots.filter(({ file }) => words.length === 0 || words.includes(file));
  await takeScreenshots(askedScreenshots, (file) => console.log(file));
}, USAGE);
