import { json, type RequestHandler, Router } from 'express';
import { isObject } from '../../documents/jsonValues';
import { isLoopbackHost, loopbackOnly } from '../loopback';

/** A violation of the Content-Security-Policy that a browser has reported, without personal data. */
export interface SecurityReport {
  readonly at: string;
  /** The page, without query and without anything that looks like the id of a lead. */
  readonly page: string;
  readonly directive: string;
  /** Address or kind of what violated the policy. */
  readonly blocked: string;
  /** Trusted Types: the sink of the string. Never the string itself. */
  readonly sink: string;
  /** File and line, if known. */
  readonly source: string;
  readonly isBlocked: boolean;
}

export interface SecurityReports {
  /** Newest last. */
  readonly list: () => readonly SecurityReport[];
  /**
   * Adds a browser's reports; returns false if the body is not a report. Ignores reports of pages on other machines.
   */
  readonly add: (body: unknown) => boolean;
  readonly clear: () => void;
}

const KEPT = 200;
/** Browsers send the reports of one minute together; a longer list is not from a browser. */
const MOST_AT_ONCE = 100;
const LONGEST = 200;

/** Stores the last reports, in memory. */
export function createSecurityReports(now: () => Date): SecurityReports {
  let kept: readonly SecurityReport[] = [];
  return {
    list: () => kept,
    add: (body) => {
      const reports = bodiesOf(body);
      if (!reports || reports.length > MOST_AT_ONCE) return false;
      const at = now().toISOString();
      const read = reports.flatMap((each) => readReport(each) ?? []).map((each) => ({ at, ...each }));
      kept = [...kept, ...read].slice(-KEPT);
      return true;
    },
    clear: () => {
      kept = [];
    },
  };
}

type ReportBody = Readonly<Record<string, unknown>>;

/** `application/csp-report` is one report, `application/reports+json` a list that may contain other kinds as well. */
function bodiesOf(body: unknown): readonly ReportBody[] | undefined {
  if (Array.isArray(body)) {
    const violations = body.filter((each: unknown) => isObject(each) && each['type'] === 'csp-violation');
    return violations.map((each: unknown) => (isObject(each) ? each['body'] : undefined)).filter(isObject);
  }
  const report = isObject(body) ? body['csp-report'] : undefined;
  return isObject(report) ? [report] : undefined;
}

function readReport(body: ReportBody): Omit<SecurityReport, 'at'> | undefined {
  const text = (...names: readonly string[]): string => {
    const value = names.map((name) => body[name]).find((each) => typeof each === 'string');
    return typeof value === 'string' ? value.slice(0, 10 * LONGEST) : '';
  };
  const page = text('document-uri', 'documentURL');
  if (!URL.canParse(page) || !isLoopbackHost(new URL(page).host)) return undefined;
  const line = body['line-number'] ?? body['lineNumber'];
  const source = withoutPersonal(text('source-file', 'sourceFile'));
  return {
    page: withoutPersonal(page),
    directive: wordOf(text('effective-directive', 'effectiveDirective', 'violated-directive')),
    blocked: withoutPersonal(text('blocked-uri', 'blockedURL')),
    sink: wordOf(text('script-sample', 'sample').replace(/\|.*$/s, '')),
    source: source !== '' && typeof line === 'number' ? `${source}:${line}` : source,
    isBlocked: body['disposition'] !== 'report',
  };
}

/** An id gives access to its lead, so paths are stored without anything that may be one. */
const ID = /^(?=.*\d)[\w-]{12,}$/;

function withoutPersonal(address: string): string {
  if (!/^(?:https?|wss?):/.test(address) || !URL.canParse(address)) return wordOf(address.replace(/:.*$/s, ''));
  const { origin, pathname } = new URL(address);
  const path = pathname.split('/').map((part) => (ID.test(part) ? '…' : part));
  return `${origin}${path.join('/')}`.slice(0, LONGEST);
}

/** Returns a name of the platform, such as `inline`, `script-src-elem` or `Element innerHTML`; else an empty string. */
function wordOf(text: string): string {
  return /^[A-Za-z][\w -]{0,60}$/.test(text) ? text : '';
}

const TYPES = ['application/reports+json', 'application/csp-report'];

const readJson = json({ type: TYPES, limit: '64kb' });

/** Responds to unreadable bodies itself: a browser gets only the status. */
const read: RequestHandler = (req, res, next) => {
  readJson(req, res, (error?: unknown) => {
    if (error === undefined) next();
    else res.status(isObject(error) && error['status'] === 413 ? 413 : 400).end();
  });
};

/** Serves the reporting endpoint of the deployments in development, and the reports it has received. */
export function reportRoutes(reports: SecurityReports): Router {
  const router = Router().use('/sandbox/reports', loopbackOnly);
  router
    .route('/sandbox/reports')
    .get((_req, res) => void res.json(reports.list()))
    .delete((_req, res) => {
      reports.clear();
      res.status(204).end();
    })
    .post(read, (req, res) => {
      const body: unknown = req.body;
      if (!req.is(TYPES)) res.status(415).end();
      else res.status(reports.add(body) ? 204 : 400).end();
    });
  return router;
}
