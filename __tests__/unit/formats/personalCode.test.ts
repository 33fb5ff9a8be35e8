import fc from 'fast-check';
import { idnr } from 'stdnum/lib/cjs/de';
import { dni, nie } from 'stdnum/lib/cjs/es';
import { curp } from 'stdnum/lib/cjs/mx';
import { pesel } from 'stdnum/lib/cjs/pl';
import { cnp } from 'stdnum/lib/cjs/ro';
import { explainFormat } from '../../support/explainFormat';

const TODAY = '2026-11-20';
const explain = (format: string, value: string) => explainFormat(format, value, TODAY);
const isValid = (format: string, value: string) => explain(format, value) === undefined;

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const letters = (length: number) => fc.stringMatching(new RegExp(`^[A-Z]{${length}}$`));
const two = (number: number) => String(number).padStart(2, '0');
const birth = fc.date({ min: new Date('1930-01-01'), max: new Date('2008-01-01'), noInvalidDate: true });

interface Written {
  /** Last two digits of the year; `century` has the first two. */
  readonly year: string;
  readonly century: number;
  readonly month: number;
  readonly day: string;
}

const written = birth.map((date): Written => ({
  year: two(date.getUTCFullYear() % 100),
  century: Math.floor(date.getUTCFullYear() / 100),
  month: date.getUTCMonth() + 1,
  day: two(date.getUTCDate()),
}));

/** Counts the last characters that make the code valid. */
function fitting(format: string, body: string, last: string): number {
  return Array.from(last).filter((character) => isValid(format, body + character)).length;
}

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

describe('personal code formats: exactly one last character is valid', () => {
  test('for a DNI or NIE, and the library confirms it', () => {
    fc.assert(
      fc.property(fc.constantFrom('', 'X', 'Y', 'Z'), digits(8), (first, number) => {
        const body = first + number.slice(first.length);
        expect(fitting('personal-code-es', body, LETTERS)).toBe(1);
        const ofLibrary = Array.from(LETTERS).filter((letter) => (first ? nie : dni).validate(body + letter).isValid);
        expect(ofLibrary.filter((letter) => isValid('personal-code-es', body + letter))).toHaveLength(1);
      }),
    );
  });

  test('for a PESEL, by birth date and serial number', () => {
    fc.assert(
      fc.property(written, digits(4), ({ year, century, month, day }, serial) => {
        const body = `${year}${two(month + (century === 20 ? 20 : 0))}${day}${serial}`;
        expect(fitting('personal-code-pl', body, DIGITS)).toBe(1);
      }),
    );
  });

  test('for a CURP, by birth date, sex and state', () => {
    const names = fc.stringMatching(/^[XYZ]X[XYZ]{2}$/);
    const place = fc.tuple(fc.constantFrom('H', 'M', 'X'), fc.constantFrom('DF', 'JC', 'NE', 'ZS'));
    const consonants = fc.stringMatching(/^[BCDFG]{3}$/);
    fc.assert(
      fc.property(written, fc.tuple(names, place, consonants), (date, [name, [sex, state], rest]) => {
        const { year, century, month, day } = date;
        const body = `${name}${year}${two(month)}${day}${sex}${state}${rest}${century === 19 ? '0' : 'A'}`;
        expect(fitting('personal-code-mx', body, DIGITS)).toBe(1);
      }),
    );
  });

  test('for a CNP, by sex, birth date and county', () => {
    const county = fc.constantFrom('01', '12', '40', '46', '51', '52', '70', '80', '81', '82', '83');
    fc.assert(
      fc.property(fc.nat(1), written, fc.tuple(county, digits(3)), (sex, date, [code, serial]) => {
        const { year, century, month, day } = date;
        const body = `${1 + sex + (century === 20 ? 4 : 0)}${year}${two(month)}${day}${code}${serial}`;
        expect(fitting('personal-code-ro', body, DIGITS)).toBe(1);
      }),
    );
  });
});

describe('personal code formats: agreement with the libraries', () => {
  test('on any CNP whose county and century the library knows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), digits(12), (first, rest) => {
        const code = `${first}${rest}`;
        fc.pre(!/^.{7}(?:70|8[0-3])/.test(code));
        // The library refuses birth dates after the real today, which differs from this test's `TODAY`.
        fc.pre(first < 5 || Number(code.slice(1, 3)) < 26);
        expect(isValid('personal-code-ro', code)).toBe(cnp.validate(code).isValid);
      }),
      { numRuns: 2000 },
    );
  });

  test('on the check digit of a CNP with a known county and a birth date', () => {
    fc.assert(
      fc.property(written, digits(3), fc.nat(9), ({ year, century, month, day }, serial, check) => {
        const code = `${century === 20 ? 5 : 1}${year}${two(month)}${day}12${serial}${check}`;
        expect(isValid('personal-code-ro', code)).toBe(cnp.validate(code).isValid);
      }),
    );
  });

  test('on a Steuer-ID that is valid here; the library also accepts ones that the tax office does not issue', () => {
    const pool = fc.shuffledSubarray(Array.from(DIGITS), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(pool, fc.nat(8), (chosen, place) => {
        const ten = [...chosen.slice(0, place), chosen[place], ...chosen.slice(place)].join('');
        fc.pre(!ten.startsWith('0'));
        expect(fitting('personal-code-de', ten, DIGITS)).toBe(1);
        for (const digit of DIGITS)
          expect(isValid('personal-code-de', ten + digit)).toBe(idnr.validate(ten + digit).isValid);
      }),
    );
    expect(isValid('personal-code-de', '11112222334')).toBe(false);
  });

  test('on any text of the right length: a code that is valid here is valid in the library', () => {
    const odd = fc.oneof(letters(9), digits(11), digits(13), fc.string({ minLength: 9, maxLength: 18 }));
    const rules = [
      ['es', (code: string) => dni.validate(code).isValid || nie.validate(code).isValid],
      ['mx', (code: string) => curp.validate(code).isValid],
      ['pl', (code: string) => pesel.validate(code).isValid],
    ] as const;
    fc.assert(
      fc.property(odd, (code) => {
        for (const [country, judge] of rules)
          if (isValid(`personal-code-${country}`, code)) expect(judge(code)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
