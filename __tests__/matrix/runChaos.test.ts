import { runChaos, type ChaosResult } from '../../tools/chaos/runChaos';
import { productDocuments } from '../support/productDocuments';

const seed = 1;

function wrongIn({ failing }: ChaosResult): readonly string[] {
  return failing.flatMap(({ index, deployment, faults, events }) =>
    faults.map(({ kind, what }) => `${index} (${deployment}) ${kind}: ${what}\n${events.slice(-30).join('\n')}`),
  );
}

test('applications of all deployments, with failing calls and a killed API: lose nothing and do nothing twice', async () => {
  const result = await runChaos({ documents: productDocuments, applications: 24, seed, parallel: 12, killEvery: 150 });
  expect(wrongIn(result)).toEqual([]);
  expect(result).toMatchObject({ applications: 24, leads: 24, confirmedSuccess: 24, losses: 0, doubles: 0, stuck: 0 });
  expect(Math.min(result.kills, result.resumed)).toBeGreaterThan(0);
});

test('a client with a new key for every press, and without its state: is caught doing something twice', async () => {
  const result = await runChaos({
    documents: productDocuments,
    applications: 10,
    seed,
    parallel: 10,
    killEvery: 1000,
    forgetsKeys: true,
  });
  expect(result.doubles).toBeGreaterThan(0);
});
