import { expect as base } from '@playwright/test';

/** Of polls: left alone, Playwright looks once a second in the end, and every test waits for that. */
const intervals = [20, 50, 100];

const poll: typeof base.poll = (actual, options) =>
  base.poll(actual, { intervals, ...(typeof options === 'string' ? { message: options } : options) });

/** Playwright's assertions, which notice soon what they wait for. */
export const expect: typeof base = new Proxy(base, {
  get: (target, name, receiver): unknown => (name === 'poll' ? poll : Reflect.get(target, name, receiver)),
});
