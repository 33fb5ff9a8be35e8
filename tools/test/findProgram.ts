import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface ProgramPlaces {
  /** Environment variable with the path of the program; takes precedence. */
  readonly variable: string;
  readonly names: readonly string[];
  /** In addition to those of the PATH. */
  readonly folders: readonly string[];
}

/** Returns the path of a program: the variable's if it is set, else the first of its names in the usual places. */
export function findProgram(
  { variable, names, folders }: ProgramPlaces,
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const named = env[variable];
  if (named) return isExecutable(named) ? named : undefined;
  const everywhere = [...(env['PATH'] ?? '').split(delimiter).filter(Boolean), ...folders];
  return names.flatMap((name) => everywhere.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const NGINX_PLACES = {
  variable: 'NGINX_PATH',
  names: ['nginx'],
  folders: ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'],
};

/** Returns the path of an nginx: `NGINX_PATH` if it is set, else the usual places. */
export function findNginx(env?: NodeJS.ProcessEnv): string | undefined {
  return findProgram(NGINX_PLACES, env);
}
