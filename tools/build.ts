import { join } from 'node:path';
import { runCommand } from './command/runCommand';
import { buildApp } from './publish/buildApp';

runCommand(() => buildApp(join(__dirname, '..')));
