import { join } from 'node:path';
import type { CatalogueDocument } from '../../../documents/documentShapes';
import { loadDocuments } from '../../../documents/loadDocuments';
import { resolveTexts } from '../../../documents/resolveTexts';
import { errorText } from '../../../src/renderer/errorText';
import { textsFrom } from '../../../src/renderer/useTexts';
import { tryValues } from '../../../tools/flows/tryValues';
import { colombianModel } from '../../support/colombia';
import { ROOT } from '../../support/root';

const documents = loadDocuments(join(ROOT, 'schemas'), join(ROOT, 'locales'));
const thisYear = new Date().getFullYear();

/** What applicants of a country type into a question, each with the error that they read. */
const SAID: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  co: {
    amount: {
      '1.500.000,50': 'Escribe “Valor” sin decimales: $ 1.500.000.',
      '2 mil': '“2 mil” no es un valor válido. En “Valor”, escribe solo números, como 500.000.',
      '99999999999999999999': 'En “Valor” hay demasiados dígitos: 20. Revisa el número.',
      '5000': 'Escribe $ 100.000 o más: es el valor mínimo.',
    },
    monthlyIncome: {
      '999.999.999.999': 'Escribe $ 500.000.000 o menos en “Ingresos mensuales”, en lugar de $ 999.999.999.999.',
      '1200000.99': 'Escribe “Ingresos mensuales” sin decimales: $ 1.200.000.',
    },
    phoneNumber: {
      '321 123 4567 ext 2': 'Escribe “Número de celular” sin extensión: 321 123 4567.',
      '321 123 4567 #12': 'Escribe “Número de celular” sin extensión: 321 123 4567.',
      '321 123': 'Revisa el número: le faltan dígitos. Tiene 6 y un celular en Colombia lleva 10, como 321 123 4567.',
      '321 123 4567 8':
        'Revisa el número: le sobran dígitos. Tiene 11 y un celular en Colombia lleva 10, como 321 123 4567.',
      llámame:
        '“llámame” no es un número de teléfono. Escribe “Número de celular” solo con dígitos, como 321 123 4567.',
      '+999 12345678': 'No reconocemos el indicativo de +99912345678. Revisa los dígitos que siguen al +.',
      '601 123 4567':
        '+576011234567 no es un celular. Escribe uno, como 321 123 4567, por si tenemos que enviarte un código.',
    },
    email: {
      'ana.gmail.com': 'A “ana.gmail.com” le falta la @. Escribe un correo como nombre@ejemplo.com.',
      'ana@gmail': 'Revisa “ana@gmail”: después de la @ debe ir algo como ejemplo.com.',
      'ana rojas@gmail.com': 'Escribe el correo sin espacios, tildes ni eñes, como nombre@ejemplo.com.',
      'peña@gmail.com':
        'Quita “ñ”: aquí no se puede usar. Escribe el correo sin espacios, tildes ni eñes, como nombre@ejemplo.com.',
      'ana..r@gmail.com': '“ana..r@gmail.com” no es una dirección de correo. Escríbela así: nombre@ejemplo.com.',
    },
  },
  es: {
    dateOfBirth: {
      '5-7-90': 'Escribe el año de «Fecha de nacimiento» con cuatro dígitos: 1990 en lugar de 90.',
      '5-7-1890': `Revisa el año 1890 de «Fecha de nacimiento»: debe estar entre 1900 y ${thisYear - 18}.`,
      '31-4-2000': 'En abril de 2000 no hay día 31: el último es el 30. Revisa «Fecha de nacimiento».',
      '29-2-2001': 'En febrero de 2001 no hay día 29: el último es el 28. Revisa «Fecha de nacimiento».',
      '3-15-1990': 'El mes 15 no existe. En «Fecha de nacimiento», escribe un mes del 1 al 12.',
      '1990-5-': 'Completa «Fecha de nacimiento», como 27/3/1990. Falta: día.',
      [`1-1-${thisYear}`]: `Para solicitar un préstamo debes tener al menos 18 años. Revisa tu fecha de nacimiento: 1 de enero de ${thisYear}.`,
    },
    mortgageExpiresAt: { '--5': 'Completa «Fin de la hipoteca», como 27/3/2040. Falta: año y mes.' },
    mortgageStartedAt: { '--5': 'Completa «Inicio de la hipoteca», como 27/3/2020. Falta: año y mes.' },
    firstName: {
      Mar1a:
        'Quita «1»: aquí no se puede usar. Escribe tu nombre solo con letras, espacios, guiones y apóstrofos, como María José.',
      'Ana\u200D\uFFFC😀':
        'Quita «😀»: aquí no se puede usar. Escribe tu nombre solo con letras, espacios, guiones y apóstrofos, como María José.',
      'Ana-': 'Escribe tu nombre solo con letras, espacios, guiones y apóstrofos, como María José.',
    },
    personalCode: {
      '1234567Z': 'El DNI y el NIE tienen 9 caracteres, como 12345678Z. Has escrito 8: revisa si falta o sobra alguno.',
      '12345678A': 'La letra no corresponde a ese número. Revisa tu DNI o NIE.',
    },
    iban: {
      'ES91 2100 0418':
        'El IBAN español tiene 24 caracteres (22 sin ES), como ES91 2100 0418 4502 0005 1332. Has escrito 12: revisa si falta o sobra alguno.',
      'US91 2100 0418': 'Este IBAN (US) no es de la zona SEPA. Escribe otro, como ES91 2100 0418 4502 0005 1332.',
      '2100 0418 4502 0005':
        'El IBAN español lleva ES y 22 dígitos, como ES91 2100 0418 4502 0005 1332. Revisa si falta o sobra alguno.',
      'ES92 2100 0418 4502 0005 1332': 'Revisa tu IBAN: hay algún dígito equivocado.',
    },
    postalCode: {
      '2801': 'Escribe los cinco dígitos de tu código postal, como 28013. Los dos primeros van del 01 al 52.',
    },
  },
  de: {
    monthlyIncome: {
      '2400,50': 'Geben Sie „Monatliches Nettoeinkommen“ ohne Nachkommastellen ein: 2.400 €.',
      '240000': 'Geben Sie bei „Monatliches Nettoeinkommen“ höchstens 100.000 € ein: 240.000 € ist zu viel.',
    },
    dateOfBirth: {
      '30.2.1990': 'Der Februar 1990 hat nur 28 Tage, nicht 30. Prüfen Sie „Geburtsdatum“.',
      '5.7.90': 'Geben Sie das Jahr bei „Geburtsdatum“ vierstellig ein: 1990 statt 90.',
    },
    phoneNumber: { '0151 23456789 Durchwahl 12': 'Geben Sie „Mobilnummer“ ohne Durchwahl ein: 0151 23456789.' },
  },
  pl: {
    monthlyIncome: {
      '5200,50': 'W polu „Miesięczny dochód netto” wpisz liczbę bez miejsc po przecinku: 5200 zł.',
    },
    dateOfBirth: {
      '31-4-2000': 'Sprawdź pole „Data urodzenia”: nie ma dnia 31, bo kwiecień 2000 ma tylko 30 dni.',
    },
  },
  vn: {
    dateOfBirth: {
      '31/4/2000':
        'Không có ngày 31 trong tháng 4 năm 2000, tháng này chỉ có 30 ngày. Vui lòng kiểm tra lại mục “Ngày sinh”.',
    },
  },
  ro: {
    email: { 'ana.ro': 'În „ana.ro” lipsește @. Introduceți o adresă de e-mail, de exemplu nume@exemplu.ro.' },
    amount: { '100': 'Suma minimă este de 200 lei. Introduceți această sumă sau una mai mare.' },
    pensionPayer: {
      ['x'.repeat(101)]: '„Casa de pensii” are 101 caractere. Introduceți cel mult 100.',
      ['x'.repeat(122)]: '„Casa de pensii” are 122 de caractere. Introduceți cel mult 100.',
    },
  },
  ph: {
    iban: { '12345': 'Check your account or e-wallet number: it must have 6 to 17 digits. You entered 5.' },
    monthlyIncome: {
      '25k': '“25k” isn’t an amount. Enter “Monthly income” in digits, without centavos, like 25,000.',
    },
  },
  mx: {
    taxIdentificationNumber: {
      'GODE-561231-GR9': 'Revisa el RFC: puede haber un error. Si en tu constancia fiscal aparece así, continúa.',
    },
    email: { 'ana@gmial.com': 'Revisa “ana@gmial.com”: ¿querías escribir ana@gmail.com? Si está bien así, continúa.' },
    phoneNumber: {
      '222 123': 'Revisa el número: le faltan dígitos. Tiene 6 y un celular en México lleva 10, como 222 123 4567.',
    },
  },
};

const inputs = Object.entries(SAID).flatMap(([country, questions]) =>
  Object.entries(questions).map(([dataPoint, errors]) => [country, dataPoint, errors] as const),
);

describe('errorText: says what is wrong and what to do', () => {
  test.each(inputs)('in %s, of %s', async (country, dataPoint, errors) => {
    const tried = await tryValues(documents, { country, dataPoint, values: Object.keys(errors) });
    const said = tried.map(({ value, text }) => [value, text?.replaceAll(/\s/g, ' ').replaceAll('\u2060', '')]);
    expect(Object.fromEntries(said)).toEqual(errors);
  });
});

const settings = { country: colombianModel.country, languageTag: 'es-CO' };

/** Texts that show which key was found, and what was inserted. */
function textsOf(known: Readonly<Record<string, string>>) {
  return textsFrom((keys, values = {}) => {
    const text = keys.map((key) => known[key]).find((found) => found !== undefined) ?? '';
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  });
}

describe('errorText: looks up', () => {
  const textsByKey = {
    'app:errors>required': 'general',
    'app:errors>required.yesNo': 'of the widget',
    'form:fieldErrors>own>required': 'of the data point',
    'app:errors>invalid': 'refused',
  };
  test.each([
    ['the text of the data point first', 'own', 'required', 'yesNo', 'of the data point'],
    ['then that of the widget', 'other', 'required', 'yesNo', 'of the widget'],
    ['then the general one', 'other', 'required', 'text', 'general'],
    ['that the answer is refused, for an unknown code', 'other', 'unheard', 'text', 'refused'],
  ])('%s', (...row) => {
    const [, dataPoint, code, widget, text] = row;
    const error = { step: 'step', dataPoint, code, values: {} };
    expect(errorText(error, { texts: textsOf(textsByKey), settings, ui: { 'ui:widget': widget } })).toBe(text);
  });

  test.each([
    ['the words of the server', 'Too much.', 'Too much.'],
    ['that the answer is refused', undefined, 'refused'],
  ])('%s where the error of the server lacks the value that the wording names', (_, message, text) => {
    const texts = textsOf({ 'app:errors>maximum': 'at most {{limit}}', 'app:errors>invalid': 'refused' });
    const error = { step: 'step', dataPoint: 'amount', code: 'maximum', values: {}, ...(message && { message }) };
    expect(errorText(error, { texts, settings, ui: undefined })).toBe(text);
    expect(errorText({ ...error, values: { limit: 5 } }, { texts, settings, ui: undefined })).toBe('at most 5');
  });

  test.each([
    [{ typed: '\u200B\uFFFC' }, 'refused'],
    [{ typed: 'a\u200Bb', characters: '\u200E \u0301' }, 'not ab'],
    [{ typed: 'ab', characters: '\u00AD %' }, '%: not ab'],
  ])('what can be seen of %j', (values, text) => {
    const texts = textsOf({
      'app:errors>type': 'not {{typed}}',
      'app:errors>characters': '{{characters}}:',
      'app:errors>invalid': 'refused',
    });
    const error = { step: 'step', dataPoint: 'amount', code: 'type', values };
    expect(errorText(error, { texts, settings, ui: undefined })).toBe(text);
  });

  test('the label of a question in a group with its legend, which tells it from the same label in another group', () => {
    const texts = textsOf({
      'app:errors>required': '{{label}}?',
      'form:fields>phone>label': 'Phone',
      'form:groups>second>legend': 'Second person',
    });
    const error = { step: 'step', dataPoint: 'phone', code: 'required', values: {} };
    expect(errorText(error, { texts, settings, ui: { 'ui:options': { group: 'second' } } })).toBe(
      'Second person: Phone?',
    );
  });
});

interface FieldTexts {
  readonly label?: string;
  readonly noun?: string;
}

test.each([...documents.texts.keys()])(
  'a question in %s: has a noun for messages, unless it is answered by yes or no',
  (locale) => {
    const { dataPoints } = documents.dataPoints.data as CatalogueDocument;
    const fields = Object.entries(resolveTexts(documents, locale).form?.['fields'] ?? {}) as [string, FieldTexts][];
    const questions = fields.filter(
      ([name, { label }]) => label?.endsWith('?') && dataPoints[name]?.widget !== 'yesNo',
    );
    expect(questions.filter(([, { noun = '?' }]) => noun.endsWith('?')).map(([name]) => name)).toEqual([]);
  },
);
