import { mergeAnswers } from '../../../src/storage/storedApplication';

const linked = { city: 'Cali', amount: 500_000 };

test.each([
  ['the answers of the server count', { city: 'Bogotá' }, [], 'Cali'],
  ['what was changed here since counts', { city: 'Bogotá' }, ['city'], 'Bogotá'],
  ['what was emptied here since stays empty', { city: null }, ['city'], null],
  ['what was never asked here is taken over', {}, ['city'], 'Cali'],
] as const)('mergeAnswers: %s', (...[, answers, unsent, city]) => {
  expect(mergeAnswers({ answers, unsent: new Set(unsent) }, linked)).toMatchObject({ city, amount: 500_000 });
});

test('mergeAnswers: what links are never told stays as the device has it', () => {
  const answers = { iban: 'ES9121000418450200051332' };
  expect(mergeAnswers({ answers, unsent: new Set() }, linked)).toEqual({ ...linked, ...answers });
});
