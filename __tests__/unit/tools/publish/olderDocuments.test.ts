import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NAME, publishWord } from '../../../fixtures/publish/publishWord';
import { DeploymentReleases, type Release } from '../../../../tools/publish/DeploymentReleases';
import { refuseOlderDocuments } from '../../../../tools/publish/olderDocuments';

const out = mkdtempSync(join(tmpdir(), 'older-'));
let since: Date;
let newest: Release;

beforeAll(async () => {
  await publishWord(out, 'one', { documents: { 'a.json': 'a1', 'b.json': 'b1', 'gone.json': 'g1' } });
  await publishWord(out, 'two', { documents: { 'a.json': 'a2', 'b.json': 'b1' } });
  const releases = new DeploymentReleases(out, NAME);
  newest = releases.current() as Release;
  since = new Date(newest.publishedAt);
});

afterAll(() => rmSync(out, { recursive: true }));

const [NONE, REPLACED, MEANWHILE] = [
  undefined,
  /^These documents are older than what is live \(co-askrobin, since 2.*Z\):\n {2}a\.json\nNothing was changed\. Fix: get the newest documents, or add --replace-newer\.$/,
  /^co-askrobin was published by somebody else at 2.*Z, while this publication was under way\. Nothing was changed\. Fix: get the newest documents, and publish again\.$/,
];

test('documents to publish: what a rollback has replaced may be published again', () => {
  const releases = new DeploymentReleases(out, NAME);
  const [oldest] = releases.list();
  if (!oldest) throw new Error('There are not two releases');
  releases.restore(oldest);
  const changedAt = new Date(Date.parse(newest.publishedAt) - 1000);
  const versions = new Map([['a.json', { hash: 'a2', changedAt }]]);
  const refuseReadAt = (at: number) => () => refuseOlderDocuments(out, [NAME], { at: new Date(at), versions });
  expect(refuseReadAt(Date.now() + 1000)).not.toThrow();
  // The rollback is a change of somebody else, too.
  expect(refuseReadAt(Date.parse(newest.publishedAt))).toThrow(MEANWHILE);
});

/** Another author's documents: when they were read, and `a.json`, whose newest version is live. */
const cases: readonly (readonly [string, number, string, number, RegExp | undefined])[] = [
  ['the documents that are live', 1000, 'a2', -1000, NONE],
  ['a new version', 1000, 'a3', -1000, NONE],
  ['a version changed back after the publication', 1000, 'a1', 500, NONE],
  ['a version changed back at the moment of the publication', 1000, 'a1', 0, NONE],
  ['a version that what is live has replaced', 1000, 'a1', -1000, REPLACED],
  ['documents read before the publication', -1000, 'a3', -1000, MEANWHILE],
];

test.each(cases)('documents to publish: %s', (_what, readMs, hash, changedMs, refusal) => {
  const releases = new DeploymentReleases(out, NAME);
  releases.restore(newest);
  const later = (ms: number, than = since) => new Date(than.getTime() + ms);
  const versions = new Map([
    ['a.json', { hash, changedAt: later(changedMs) }],
    ['b.json', { hash: 'b1', changedAt: later(-1000) }],
    // What is live has not replaced a document that it does not have.
    ['gone.json', { hash: 'g1', changedAt: later(-1000) }],
  ]);
  const publishAgain = () =>
    refuseOlderDocuments(out, [NAME], { at: later(readMs, releases.servedSince(newest)), versions });
  if (refusal) expect(publishAgain).toThrow(refusal);
  else expect(publishAgain).not.toThrow();
});
