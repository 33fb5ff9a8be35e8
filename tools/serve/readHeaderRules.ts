import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HeaderRule } from '../publish/headerRules';
import { headersOf } from '../publish/hosting/headersOf';
import type { Headers } from '../publish/securityHeaders';

/** Headers of a file, by its path below the deployment's folder. */
export type HeadersOf = (file: string) => Headers;

/** Reads the `headers.json` of a release, each only once: releases do not change. */
export function readHeaderRules(): (folder: string) => HeadersOf {
  let last: { readonly folder: string; readonly rules: readonly HeaderRule[] } | undefined;
  return (folder) => {
    if (last?.folder !== folder) last = { folder, rules: readRules(folder) };
    const { rules } = last;
    return (path) => headersOf(rules, path);
  };
}

function readRules(folder: string): readonly HeaderRule[] {
  return JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8')) as readonly HeaderRule[];
}
