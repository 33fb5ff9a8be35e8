import { test } from '@playwright/test';
import { expect } from '../expect';
import type { Plan } from '../../../../tools/plans/makePlan';
import type { AnswerInput } from '../AnswerInput';
import { countWalk, inputsOf } from '../walkThrough';
import type { EnginePage } from './EnginePage';

/** A step of the form by its name, or the page of a state by its number. */
type Front = { readonly step: string } | { readonly state: string };

const POLLING = '6';

interface EngineManner {
  /** Inspects each step once it is filled in; the form may already show the next one. */
  readonly look?: (step: string) => Promise<void>;
}

/**
 * Answers every question of a plan, and returns the number of the state that the lender's answer leads to. Follows
 * the steps as the page shows them: a step that goes on by itself needs no press.
 */
export async function walkEngine(page: EnginePage, { steps }: Plan, { look }: EngineManner = {}): Promise<string> {
  countWalk();
  const answers = new Map(steps.map((step) => [step.name, inputsOf(step)]));
  let left = '';
  for (;;) {
    const front = await nextFront(page, left);
    if ('state' in front) return front.state;
    await test.step(front.step, async () => {
      await fillStep(page, front.step, answers.get(front.step) ?? {});
      await look?.(front.step);
      await submitStep(page, front.step);
    });
    left = front.step;
  }
}

/** Waits for another step than the one that was left, or for the page of a state that is not passed through. */
async function nextFront(page: EnginePage, left: string): Promise<Front> {
  let front = null as Front | null;
  const progress = async (): Promise<string> => {
    front = await page.read(frontOf);
    if (front === null) return 'no page';
    if ('state' in front) return front.state === POLLING ? 'waiting for the lender' : 'next';
    return front.step === left ? `still ${left}: ${await page.read(alertsOf)}` : 'next';
  };
  await expect.poll(progress, `a page after ${left || 'the start'}`).toBe('next');
  if (front === null) throw new Error(`The page after ${left} has gone`);
  return front;
}

function frontOf(): Front | null {
  const element = document.querySelector<HTMLElement>('[data-step], [data-state]');
  if (!element || document.documentElement.dataset['ready'] !== 'true') return null;
  const { step, state = '' } = element.dataset;
  return step === undefined ? { state } : { step };
}

function alertsOf(): string {
  return [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent.trim()).join(' ');
}

/** Enters answers in order, each as soon as its input exists, until the page goes on by itself. */
async function fillStep(page: EnginePage, step: string, answers: Readonly<Record<string, AnswerInput>>): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) {
    let kind = 'none' as Kind;
    const look = async () => (kind = await page.read(kindOf, step, name));
    await expect.poll(look, `an input of ${name}`).not.toBe('none');
    if (kind === 'left') return;
    await fillers[kind]?.(page, `[data-step="${step}"] [name="${name}"]`, answer);
  }
}

type Kind = 'none' | 'left' | 'radio' | 'checkbox' | 'select' | 'date' | 'text';

function kindOf(step = '', name = ''): Kind {
  const shown = document.querySelector('[data-step]');
  if (shown?.getAttribute('data-step') !== step) return 'left';
  const input = shown.querySelector<HTMLElement>(`[name="${name}"]`);
  if (!input) return 'none';
  if (input.localName === 'select') return 'select';
  if (input.dataset['part'] !== undefined) return 'date';
  const type = input.getAttribute('type');
  return type === 'radio' || type === 'checkbox' ? type : 'text';
}

const fillers: Partial<Record<Kind, (page: EnginePage, input: string, answer: AnswerInput) => Promise<void>>> = {
  radio: async (page, input, answer) => {
    const list = `${input}:has(option[value="${String(answer)}"])`;
    if (await page.read((selector = '') => document.querySelector(selector) !== null, list))
      await page.read(choose, list, String(answer));
    else await press(page, `${input}[value="${String(answer)}"]`);
  },
  checkbox: tick,
  select: (page, input, answer) => page.read(choose, input, String(answer)),
  date: typeDate,
  text: (page, input, answer) => enter(page, `${input}:not([type="range"])`, answer),
};

/** Clicks where an applicant would see that it leads to this input; a frame grows a moment after its content. */
async function press(page: EnginePage, input: string): Promise<void> {
  await expect.poll(() => page.read(isInReach, input), `nothing covers ${input}`).toBe(true);
  await page.click(input);
}

/** Scrolls an input away from the edges of the window; a frame is shown whole, and its host page stays as it is. */
function isInReach(selector = ''): boolean {
  const input = document.querySelector(selector);
  if (!input) return false;
  if (window === window.top) input.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = input.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === input;
}

async function tick(page: EnginePage, input: string, answer: AnswerInput): Promise<void> {
  for (const [value, isTicked] of await page.read(ticksOf, input)) {
    const isWanted = typeof answer === 'object' ? answer.includes(value) : answer === true;
    if (isWanted !== isTicked) await press(page, `${input}[value="${value}"]`);
  }
}

function ticksOf(selector = ''): readonly (readonly [value: string, isTicked: boolean])[] {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(selector)];
  return boxes.map((box) => [box.value, box.checked] as const);
}

/** A list of options opens a window of the system, which no driver reaches. */
function choose(selector = '', value = ''): void {
  const list = document.querySelector<HTMLSelectElement>(selector);
  if (!list) return;
  list.focus();
  list.value = value;
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
}

async function typeDate(page: EnginePage, input: string, date: AnswerInput): Promise<void> {
  const [year = '', month = '', day = ''] = String(date).split('-');
  for (const [part, text] of Object.entries({ year, month, day }))
    await enter(page, `${input}[data-part="${part}"]`, text);
}

/** Types over what is in an input. */
async function enter(page: EnginePage, input: string, answer: AnswerInput): Promise<void> {
  await press(page, input);
  await page.read((selector = '') => document.querySelector<HTMLInputElement>(selector)?.select(), input);
  await page.type(String(answer));
}

/** Presses the button of a step by Enter, unless the page has gone on by itself: Enter on another page does nothing. */
async function submitStep(page: EnginePage, step: string): Promise<void> {
  const isStillOpen = await page.read((selector = '') => {
    const button = document.querySelector<HTMLElement>(selector);
    button?.focus();
    return button !== null;
  }, `[data-step="${step}"] [type="submit"]`);
  if (isStillOpen) await page.pressEnter();
}
