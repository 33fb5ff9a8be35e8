import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { PatternProofs } from '../../../../../tools/check/patterns/PatternProofs';

const folder = mkdtempSync(join(tmpdir(), 'proofs-'));
const file = join(folder, 'deep', 'patterns.json');

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(join(folder, 'deep'), { recursive: true, force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** On this clock an hour passes between any two readings, as on a machine that is busy with something else. */
function slowDown(): void {
  let now = 0;
  const later = (): number => (now += 3_600_000);
  jest.spyOn(Date, 'now').mockImplementation(later);
  jest.spyOn(performance, 'now').mockImplementation(later);
}

describe('PatternProofs', () => {
  it.each([
    ['^\\d{5}$', 'safe'],
    ['^\\p{L}+(?: \\p{L}+)*$', 'safe'],
    ['^(?!000)\\d{3}-\\d{2}$', 'safe'],
    ['^(\\d+)+$', { complexity: 'exponential' }],
    ['^.*a.*b.*$', { complexity: '3rd degree polynomial' }],
    ['^(a+)\\1+$', { complexity: '2nd degree polynomial (fuzz)' }],
    ['^(?:a?){50}a{50}$', { complexity: 'exponential (fuzz)' }],
    ['^(?:[a-z]{1,12}){1,12}$', { complexity: 'exponential (fuzz)' }],
  ])('judges %s on a machine without time', (pattern, verdict) => {
    slowDown();
    expect(new PatternProofs(file).prove(pattern)).toEqual(verdict);
  });

  it.each([
    ['^(?!000)\\d{3}-\\d{2}$', 'safe'],
    ['^(a+)\\1+$', { complexity: '2nd degree polynomial (fuzz)' }],
  ])('judges %s alike on a quick machine', (pattern, verdict) => {
    expect(new PatternProofs(file).prove(pattern)).toEqual(verdict);
  });

  it('would not, if a proof were limited in time', () => {
    slowDown();
    expect(checkSync('^(a+)\\1+$', 'u', { timeout: 60_000 })).toMatchObject({ error: { kind: 'timeout' } });
  });

  it('keeps a proof by its pattern, for the next run', () => {
    expect(new PatternProofs(file).prove('^a$')).toBe('safe');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"safe"', '"unknown"'));
    expect(new PatternProofs(file).prove('^a$')).toBe('unknown');
  });

  it.each([
    ['made with other bounds', (kept: string) => kept.replace('randomSeed', 'otherSeed')],
    ['that cannot be read', () => '{'],
    ['of another shape', () => '[]'],
  ])('proves again instead of trusting a file %s', (_, spoil) => {
    new PatternProofs(file).prove('^a$');
    writeFileSync(file, spoil(readFileSync(file, 'utf8').replace('"safe"', '"unknown"')));
    expect(new PatternProofs(file).prove('^a$')).toBe('safe');
  });

  it('needs no file', () => {
    expect(new PatternProofs('/dev/null/patterns.json').prove('^a$')).toBe('safe');
  });
});
