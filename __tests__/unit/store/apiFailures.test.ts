import type { Failure } from '../../../src/api/types';
import { serverErrorsOfPage, toServerErrors, toSubmissionFailure } from '../../../src/store/apiFailures';
import type { SubmissionFailure } from '../../../src/store/request';

test.each<[Failure, SubmissionFailure]>([
  [{ kind: 'rejected', errors: [] }, { kind: 'refused' }],
  [{ kind: 'conflict' }, { kind: 'conflict' }],
  [{ kind: 'notFound' }, { kind: 'expired' }],
  [{ kind: 'notFound', reason: 'holder_revoked' }, { kind: 'adopted' }],
  [
    { kind: 'tooMany', retryAfterMs: 1001 },
    { kind: 'tooMany', retryAfterSeconds: 2 },
  ],
  [{ kind: 'unavailable', reason: 'timeout' }, { kind: 'timeout' }],
  [{ kind: 'unavailable', reason: 'offline' }, { kind: 'offline' }],
])('toSubmissionFailure: %j is shown as %j', (failure, shown) => {
  expect(toSubmissionFailure(failure)).toEqual(shown);
});

const refused = (fieldName: string) => ({ fieldName, code: 'wrong', message: 'No.' });

test('toServerErrors: keeps the errors that name a data point, and no others', () => {
  expect(toServerErrors([{ code: 'wrong', message: 'No.' }, refused('email')])).toEqual([
    { dataPoint: 'email', code: 'wrong', message: 'No.' },
  ]);
  expect(toServerErrors()).toEqual([]);
});

const page = {
  answers: {},
  dataPoints: ['documentIssuedAt', 'customerDebts'],
  sendAs: { documentIssuedAt: 'issuedAt', customerDebts: 'debts', debtAmount: 'amount' },
  list: { dataPoint: 'customerDebts', keys: ['+4', '+7'], dataPoints: ['debtCreditor', 'debtAmount'] },
};

test.each([
  ['issuedAt', ['documentIssuedAt']],
  ['expiresAt', []],
  ['debts', ['customerDebts']],
  ['debts.1.amount', ['customerDebts.+7.debtAmount']],
  ['debts.0', ['customerDebts.+4.debtCreditor']],
  ['debts.0.unknown', ['customerDebts.+4.debtCreditor']],
  ['debts.2.amount', []],
  ['loans.0.amount', []],
])('serverErrorsOfPage: an error of %s is shown at %j', (fieldName, places) => {
  expect(serverErrorsOfPage([refused(fieldName)], page).map(({ dataPoint }) => dataPoint)).toStrictEqual(places);
});
