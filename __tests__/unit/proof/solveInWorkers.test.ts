import { solveInWorkers } from '../../../src/proof/solveInWorkers';
import { replaceProperties } from '../../support/replaceProperties';

/** A worker that was asked, and answers only if the test says so. */
class AskedWorker extends EventTarget {
  isTerminated = false;
  readonly asked: { readonly timeout?: number }[] = [];

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(message: { readonly timeout?: number }): void {
    this.asked.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  answer(data: object | null): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

/** A challenge that a tenth of a second solves, or nobody. */
const challengeOf = (keyPrefix: string) => ({
  parameters: { algorithm: 'PBKDF2/SHA-256', nonce: 'ab', salt: 'cd', cost: 1, keyLength: 32, keyPrefix },
});
const easy = challengeOf('0');
const hopeless = challengeOf('f'.repeat(64));

let workers: AskedWorker[];
let undo: () => void;
let computed: jest.SpyInstance;

beforeEach(() => {
  workers = [];
  undo = replaceProperties(globalThis, {
    Worker: AskedWorker,
    navigator: { hardwareConcurrency: 3 },
    // A bundle has no address of its own.
    URL: Object,
  });
  computed = jest.spyOn(crypto.subtle, 'deriveBits');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});

afterEach(() => undo());

/** Follows the proof of a challenge, on a clock that the test controls. */
function solving(challenge: typeof easy) {
  const proof = { result: undefined as unknown, isOver: false };
  void solveInWorkers(challenge).then((result) => Object.assign(proof, { result, isOver: true }));
  const pass = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  const untilOver = async () => {
    while (!proof.isOver) await pass(0);
    return typeof proof.result === 'string' ? (JSON.parse(atob(proof.result)) as object) : proof.result;
  };
  return { proof, pass, untilOver };
}

const expectNothingLeft = () =>
  expect([workers.map(({ isTerminated }) => isTerminated), jest.getTimerCount()]).toEqual([[true, true], 0]);

test('a proof of work: comes from the first worker that has it, without any of the page', async () => {
  const { pass, untilOver } = solving(easy);
  await pass(29_999);
  expect(workers.flatMap(({ asked }) => asked.map(({ timeout }) => timeout))).toEqual([120_000, 120_000]);
  workers[1]?.answer({ counter: 7, derivedKey: '0a' });
  expect(await untilOver()).toEqual({ challenge: easy, solution: { counter: 7, derivedKey: '0a' } });
  expect(computed).not.toHaveBeenCalled();
  expectNothingLeft();
});

test('workers that say nothing for 30 s: leave the proof of work to the page', async () => {
  const { pass, untilOver } = solving(easy);
  await pass(29_999);
  expect(computed).not.toHaveBeenCalled();
  await pass(1);
  expect(await untilOver()).toMatchObject({ challenge: easy, solution: { derivedKey: expect.stringMatching(/^0/) } });
  expectNothingLeft();
});

test('a worker that answers while the page computes as well: ends that', async () => {
  const { pass, untilOver } = solving(hopeless);
  await pass(30_000);
  expect(computed).toHaveBeenCalled();
  workers[0]?.answer({ counter: 7, derivedKey: 'ff' });
  await untilOver();
  await pass(300);
  const { length: before } = computed.mock.calls;
  await pass(300);
  expect(computed.mock.calls).toHaveLength(before);
  expectNothingLeft();
});

test('workers that fail: leave the proof of work to the page, which computes it once', async () => {
  const { importKey } = crypto.subtle;
  const tried: string[] = [];
  jest.spyOn(crypto.subtle, 'importKey').mockImplementation((...given) => {
    tried.push(JSON.stringify(given[1]));
    return Reflect.apply(importKey, crypto.subtle, given);
  });
  const { pass } = solving(hopeless);
  await pass(0);
  workers[0]?.dispatchEvent(new Event('error'));
  await pass(30_000);
  // A timer that is set while the clock is moved is due a millisecond later.
  while (tried.length < 20) await pass(1);
  expect(new Set(tried).size).toBe(tried.length);
});

test('a page without a proof of work after two minutes of its own: gives up', async () => {
  const { proof, pass, untilOver } = solving(hopeless);
  await pass(30_000);
  await pass(120_000);
  expect(proof.isOver).toBe(false);
  await pass(300);
  expect(await untilOver()).toBeUndefined();
  expectNothingLeft();
});
