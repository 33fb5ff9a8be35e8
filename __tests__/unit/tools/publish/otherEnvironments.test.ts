import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishWord } from '../../../fixtures/publish/publishWord';
import { DeploymentReleases } from '../../../../tools/publish/DeploymentReleases';

const out = mkdtempSync(join(tmpdir(), 'environments-'));
afterAll(() => rmSync(out, { recursive: true }));

test('publishReleases: refuses a folder that serves another environment, and names what is there, since when, and the fix; replaces it on request', async () => {
  const names = ['co-askrobin', 'co-short'];
  await publishWord(out, 'one', { names });
  const since = names.map((name) => {
    const releases = new DeploymentReleases(out, name);
    const [release] = releases.list();
    return `  ${name}  development since ${release && releases.servedSince(release).toISOString()}`;
  });
  for (const name of names) {
    const refused = publishWord(out, 'two', { env: 'production', names: [name] });
    await expect(refused).rejects.toThrow(
      `${out} serves another environment than production:\n${since.join('\n')}\n` +
        'Nothing was changed. Fix: keep production in a folder of its own, or add --replace-environment',
    );
  }
  const page = () => readFileSync(join(out, 'co-askrobin/application-frontend/index.html'), 'utf8');
  expect(page()).toContain('"one"');
  await publishWord(out, 'two', { env: 'production', names: ['co-askrobin'], isEnvironmentReplaced: true });
  expect(page()).toContain('"two"');
});
