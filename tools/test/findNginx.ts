import { findProgram } from './findProgram';

const PLACES = {
  variable: 'NGINX_PATH',
  names: ['nginx'],
  folders: ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'],
};

/** Path of an nginx: `NGINX_PATH` if it is set, else the usual places. */
export function findNginx(env?: NodeJS.ProcessEnv): string | undefined {
  return findProgram(PLACES, env);
}
