import { submitSection } from '../../../src/flow/submitSection';
import { colombia } from '../../support/colombia';
import { applicant } from '../../support/colombianApplicant';

describe('a section that is submitted', () => {
  const steps = ['monthly-income', 'income-source'];

  test('is judged as a whole, before the steps in front of it are answered', () => {
    const { errors, walk } = submitSection(colombia, {}, { steps, shown: {} });
    expect(errors.map(({ dataPoint, code }) => [dataPoint, code])).toEqual([
      ['monthlyIncome', 'required'],
      ['incomeSource', 'required'],
    ]);
    expect(walk.allowed).toBe('loan-details');
  });

  test('records what was shown and what was left empty, and says where it goes on', () => {
    const { monthlyIncome: _income, ...others } = applicant;
    const { answers, errors, walk } = submitSection(colombia, others, { steps, shown: { monthlyIncome: 2_000_000 } });
    expect(errors).toEqual([]);
    expect(answers).toEqual({ monthlyIncome: 2_000_000, incomeSource: applicant['incomeSource'] });
    expect(walk.isComplete).toBe(true);
  });
});
