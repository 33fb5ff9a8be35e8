import { logoOf } from '../../../../sandbox/lenders/logoOf';
import { readDocuments } from '../../../../sandbox/readDocuments';

const { lenders } = readDocuments();

function svgOf(logo: string): string {
  return Buffer.from(logo.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
}

test('logoOf: draws the initials and the name of each lender', () => {
  for (const lender of lenders) {
    const initials = lender.name.replaceAll(/(?:^| )(.)\S*/gu, '$1');
    expect(svgOf(logoOf(lender))).toContain(`>${initials}<`);
    expect(svgOf(logoOf(lender))).toContain(`>${lender.name}</text>`);
  }
});

test('logoOf: draws no two lenders alike', () => {
  const emblems = lenders.map((lender) => svgOf(logoOf(lender)).replaceAll(lender.name, ''));
  expect(new Set(emblems).size).toBe(lenders.length);
});
