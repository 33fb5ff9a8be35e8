import type { BrowserEvent } from '../../../src/services/browserEvents';
import { storageKeys } from '../../support/storageKeys';
import type { Action } from '../../../src/store/actions';
import type { Departure } from '../../../src/store/lenderRedirect';
import { selectLenderRedirect } from '../../../src/store/selectLenderRedirect';
import { applicant } from '../../support/colombianApplicant';
import { answer, runApplications } from '../../support/runApplications';

const { start } = runApplications();

const redirect = { url: 'https://lender.askrobin.example/apply', method: 'GET', fields: {} } as const;
const isIn = (progressState: number): Action => ({ type: 'statusReceived', update: { progressState, redirect } });

/** What follows the press: a sign of the browser, or a moment in which nothing happens. */
type Event = Extract<BrowserEvent, 'hidden' | 'left'> | 'a moment' | 'a decision of the lender' | 'a press';

interface Row {
  readonly state?: 9 | 12 | 19;
  readonly isFramed?: boolean;
  readonly then: readonly Event[];
  readonly departure: Departure | undefined;
  readonly isTaken?: boolean;
}

const rows: Readonly<Record<string, Row>> = {
  'a frame that may not lead away': { isFramed: true, then: ['a moment'], departure: 'stayed' },
  'such a frame, closed with the page around it': { isFramed: true, then: ['a moment', 'left'], departure: 'stayed' },
  'such a frame, pressed again': { isFramed: true, then: ['a moment', 'a press'], departure: 'pressed' },
  'such a frame, pressed again in vain': {
    isFramed: true,
    then: ['a moment', 'a press', 'a moment'],
    departure: 'stayed',
  },
  'such a frame whose lender has decided all the same': {
    isFramed: true,
    then: ['a moment', 'a decision of the lender'],
    departure: undefined,
  },
  'a frame that leads away': { isFramed: true, then: ['left'], departure: 'none', isTaken: true },
  'a page that leads away': { then: ['left', 'hidden'], departure: 'none', isTaken: true },
  'a page on a slow line, which leads away late': { then: ['a moment', 'left'], departure: 'none', isTaken: true },
  'a press that opens an app': { then: ['hidden', 'a moment'], departure: 'elsewhere' },
  'a press that opens an app, after which the page is closed': { then: ['hidden', 'left'], departure: 'elsewhere' },
  'a bank in a frame that may not lead away': { state: 9, isFramed: true, then: ['a moment'], departure: 'stayed' },
  'a bank': { state: 9, then: ['left'], departure: 'none', isTaken: true },
  'a payment in a frame that may not lead away': { state: 19, isFramed: true, then: ['a moment'], departure: 'stayed' },
  'a page that is closed after the lender has decided': {
    then: ['a decision of the lender', 'left'],
    departure: undefined,
  },
};

test.each(Object.entries(rows))(
  'a press that leads to %s: is done once the page has left, not before',
  async (...row) => {
    const [, { state = 12, isFramed = false, then, departure, isTaken = false }] = row;
    const application = await start({ platform: { browser: { isFramed } } });
    const { storage, dispatch, store, until, tell } = application;
    const press: Action = { type: 'lenderRedirectPressed', state, redirect };
    dispatch(answer(applicant), isIn(state));
    tell('hidden');
    expect(store.getState().lenderRedirect.departure).toBe('none');
    dispatch(press);
    for (const event of then) {
      if (event === 'a press') dispatch(press);
      else if (event === 'a decision of the lender') dispatch(isIn(10));
      else if (event === 'a moment') await until(({ lenderRedirect }) => lenderRedirect.departure !== 'pressed');
      else tell(event);
    }
    const way = selectLenderRedirect(store.getState());
    const { answers } = store.getState();
    expect([way?.departure, way?.isTaken ?? false]).toEqual([departure, isTaken]);
    const isErased = isTaken && state === 12;
    expect(Object.keys(answers).length > 0).toBe(!isErased);
    expect(storage.get(storageKeys.leadApplication) === null).toBe(isErased);
    expect(storage.get(storageKeys.redirectState)).toBe(isTaken ? String(state) : null);
    expect(storage.get(storageKeys.redirected)).toBe(isErased ? 'true' : null);
  },
);
