import { join } from 'node:path';
import { runCommand } from './command/runCommand';
import { buildApp } from './publish/buildApp';

const USAGE = `Usage: npm run build

Builds the app bundle into dist/app, with its bill of materials.`;

runCommand(() => buildApp(join(__dirname, '..')), USAGE);
