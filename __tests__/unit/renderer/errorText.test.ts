import { join } from 'node:path';
import { loadDocuments } from '../../../documents/loadDocuments';
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
      '1.500.000,50': 'Escribe “¿Cuánto necesitas?” sin decimales: $ 1.500.000.',
      '2 mil': 'No podemos leer «2 mil» en «¿Cuánto necesitas?». Escribe el valor con dígitos, como 500000.',
      '99999999999999999999': '“¿Cuánto necesitas?” no puede tener 20 dígitos. Comprueba la cifra.',
      '5000': 'El crédito más pequeño es de $ 100.000. Escribe ese valor o más.',
    },
    monthlyIncome: {
      '999.999.999.999': 'Escribe $ 500.000.000 o menos en “Ingresos al mes”: $ 999.999.999.999 es demasiado.',
      '1200000.99': 'Escribe “Ingresos al mes” sin decimales: $ 1.200.000.',
    },
    phoneNumber: {
      '321 123 4567 ext 2': 'Escribe “Número de celular” sin extensión: 321 123 4567.',
      '321 123 4567 #12': 'Escribe “Número de celular” sin extensión: 321 123 4567.',
      '321 123': 'Al número le faltan dígitos: hay 6 y un celular en Colombia tiene 10, como 321 123 4567.',
      '321 123 4567 8': 'Al número le sobran dígitos: hay 11 y un celular en Colombia tiene 10, como 321 123 4567.',
      llámame:
        '«llámame» no es un número de teléfono. Escribe «Número de celular» solo con dígitos, como 321 123 4567.',
      '+999 12345678': 'No conocemos el indicativo de país de +99912345678. Revisa los dígitos que siguen al +.',
      '601 123 4567':
        '+576011234567 no es un celular. Escribe un número de celular, como 321 123 4567: puede que te enviemos un mensaje de texto.',
    },
    email: {
      'ana.gmail.com': 'A “ana.gmail.com” le falta la @. Escribe un correo como nombre@ejemplo.com.',
      'ana@gmail': '“ana@gmail” no está completo: después de la @ va un nombre con punto, como ejemplo.com.',
      'ana rojas@gmail.com': 'Escribe el correo sin espacios, tildes ni eñes, como nombre@ejemplo.com.',
      'peña@gmail.com':
        'Aquí no se puede usar “ñ”. Escribe el correo sin espacios, tildes ni eñes, como nombre@ejemplo.com.',
      'ana..r@gmail.com': '“ana..r@gmail.com” no es un correo. Escribe uno como nombre@ejemplo.com.',
    },
  },
  es: {
    dateOfBirth: {
      '5-7-90': 'Escribe el año de «Fecha de nacimiento» con cuatro cifras: 1990 en lugar de 90.',
      '5-7-1890': `El año 1890 no es posible en «Fecha de nacimiento». Escribe uno de 1900 a ${thisYear - 18}.`,
      '31-4-2000': 'No existe el día 31 en abril de 2000: el último es el 30. Comprueba «Fecha de nacimiento».',
      '29-2-2001': 'No existe el día 29 en febrero de 2001: el último es el 28. Comprueba «Fecha de nacimiento».',
      '3-15-1990': 'No existe el mes 15. Escribe el mes de «Fecha de nacimiento» del 1 al 12.',
      '1990-5-': 'En «Fecha de nacimiento» falta: día. Escribe el día, el mes y el año, como 27 3 1990.',
      [`1-1-${thisYear}`]: `Debes tener al menos 18 años para solicitar un préstamo. Comprueba tu fecha de nacimiento: 1 de enero de ${thisYear}.`,
    },
    firstName: {
      Mar1a:
        'Aquí no se puede usar «1». En tu nombre usa solo letras, con un espacio, guion o apóstrofo entre ellas, como María José.',
      'Ana\u200D\uFFFC😀':
        'Aquí no se puede usar «😀». En tu nombre usa solo letras, con un espacio, guion o apóstrofo entre ellas, como María José.',
      'Ana-': 'En tu nombre usa solo letras, con un espacio, guion o apóstrofo entre ellas, como María José.',
    },
    personalCode: {
      '1234567Z': 'El DNI y el NIE tienen 9 caracteres, como 12345678Z. Aquí hay 8: revisa si falta o sobra alguno.',
      '12345678A': 'La letra no corresponde a ese número. Revisa tu DNI o NIE, como 12345678Z.',
    },
    iban: {
      'ES91 2100 0418':
        'El IBAN español tiene 24 caracteres, como ES91 2100 0418 4502 0005 1332. Aquí hay 12: revisa si falta o sobra alguno.',
      'US91 2100 0418':
        'Escribe un IBAN de la zona SEPA. El español empieza por ES, como ES91 2100 0418 4502 0005 1332.',
      'ES92 2100 0418 4502 0005 1332': 'Revisa tu IBAN: hay al menos un dígito equivocado.',
    },
    postalCode: { '2801': 'El código postal tiene cinco cifras y empieza por las dos de tu provincia, como 28013.' },
  },
  de: {
    monthlyIncome: {
      '2400,50': 'Geben Sie „Monatliches Nettoeinkommen“ ohne Nachkommastellen ein: 2.400 €.',
      '240000': 'Geben Sie bei „Monatliches Nettoeinkommen“ höchstens 100.000 € ein: 240.000 € ist zu viel.',
    },
    dateOfBirth: {
      '30.2.1990': 'Einen 30. gibt es im Februar 1990 nicht: Der letzte Tag ist der 28. Prüfen Sie „Geburtsdatum“.',
      '5.7.90': 'Geben Sie das Jahr bei „Geburtsdatum“ vierstellig ein: 1990 statt 90.',
    },
    phoneNumber: { '0151 23456789 Durchwahl 12': 'Geben Sie „Mobilnummer“ ohne Durchwahl ein: 0151 23456789.' },
  },
  pl: {
    monthlyIncome: {
      '5200,50': 'W polu „Miesięczny dochód netto” należy wpisać liczbę bez miejsc po przecinku: 5200 zł.',
    },
    dateOfBirth: {
      '31-4-2000': 'Nie ma dnia 31 w miesiącu kwiecień 2000: ostatni to 30. Warto sprawdzić pole „Data urodzenia”.',
    },
  },
  vn: {
    dateOfBirth: {
      '31/4/2000': 'Không có ngày 31 trong tháng 4 năm 2000: ngày cuối là 30. Kiểm tra lại mục “Ngày sinh”.',
    },
  },
  ro: {
    email: { 'ana.ro': 'În „ana.ro” lipsește @. Introduceți o adresă de e-mail, de exemplu nume@exemplu.ro.' },
  },
  ph: {
    iban: { '12345': 'Check your account number: it needs 6 to 17 digits, and you entered 5.' },
    monthlyIncome: {
      '25k': '“25k” isn’t an amount. Enter “Monthly income” in digits, without centavos, like 25,000.',
    },
  },
  mx: {
    taxIdentificationNumber: {
      'GODE-561231-GR9':
        'Vuelve a mirar el número fiscal: el último carácter no coincide con los demás. Si en tu documento está escrito así, continúa.',
    },
    email: { 'ana@gmial.com': 'Revisa “ana@gmial.com”: ¿querías escribir ana@gmail.com? Si está bien así, continúa.' },
    phoneNumber: {
      '222 123': 'Al número le faltan dígitos: hay 6 y un celular en México tiene 10, como 222 123 4567.',
    },
  },
};

const inputs = Object.entries(SAID).flatMap(([country, questions]) =>
  Object.entries(questions).map(([dataPoint, errors]) => [country, dataPoint, errors] as const),
);

describe('errorText: says what is wrong and what to do', () => {
  test.each(inputs)('in %s, of %s', async (country, dataPoint, errors) => {
    const tried = await tryValues(documents, { country, dataPoint, values: Object.keys(errors) });
    const said = tried.map(({ value, text }) => [value, text?.replaceAll(/\s/g, ' ')]);
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
  const known = {
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
    expect(errorText(error, { texts: textsOf(known), settings, ui: { 'ui:widget': widget } })).toBe(text);
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
