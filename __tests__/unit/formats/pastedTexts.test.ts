import type { Json } from '../../../src/published/flow';
import { moneyCodec } from '../../../src/formats/moneyCodec';
import { joinDate, parseWholeDate } from '../../../src/formats/dateInput';
import { tryValues } from '../../../tools/flows/tryValues';
import { productDocuments } from '../../support/productDocuments';

/** What is typed or pasted, what is stored, and what the page asks about it, or why it refuses it. */
type Row = readonly [typed: string, stored: Json, code?: string];

const ANA = 'ana@example.com';
const MOBILE = '+573211234567';

/** Rows by country and data point. */
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'mx firstName': [
    ['\uFEFFMaría\u00A0José\u2060', 'María José'],
    ['María\tJosé\r\n', 'María José'],
    ['\u{1D400}\u{1D427}\u{1D41A}', 'Ana'],
    ['Ana\u2800', 'Ana'],
    ['María\u0085José', 'María José'],
  ],
  'pl lastName': [
    ['Kowalska - Nowak', 'Kowalska-Nowak'],
    ['Kowalska\u00A0\u2014 Nowak,', 'Kowalska-Nowak'],
    ['Kowalska--Nowak', 'Kowalska-Nowak'],
    ['Kowalska \u2E3A Nowak', 'Kowalska-Nowak'],
    ['Kowalska\uFE58Nowak', 'Kowalska-Nowak'],
    ['Nowak 2', 'Nowak 2', 'pattern'],
  ],
  'de lastName': [
    ['Müller–Schmidt', 'Müller-Schmidt'],
    ['Anna\u2011Lena', 'Anna-Lena'],
    ['Gri\uFB03th', 'Griffith'],
  ],
  'ph lastName': [['Santos, Jr.', 'Santos, Jr.']],
  'co lastName': [
    ['Santos, Jr.', 'Santos Jr'],
    ['D\u2019Alessandro.', "D'Alessandro"],
  ],
  'ro employerName': [['S.C. „Alfa & Beta” S.R.L.,', 'S.C. "Alfa & Beta" S.R.L.']],
  'vn employerName': [['Công ty TNHH “An Bình”', 'Công ty TNHH "An Bình"']],
  'ph employerName': [['“Aling Nena’s” Store + Café', '"Aling Nena\'s" Store + Café']],
  'mx employerName': [
    ['«El Sol», S. de R.L.', '"El Sol", S. de R.L.'],
    ['Banco Azteca - Sucursal Norte', 'Banco Azteca - Sucursal Norte'],
    ['...', '...', 'pattern'],
  ],
  'co employerName': [['Panadería “La 14” S.A.S.', 'Panadería "La 14" S.A.S.']],
  'es jobTitle': [['Jefe/a de obra (I+D) & "calidad"', 'Jefe/a de obra (I+D) & "calidad"']],
  'de houseNumber': [['12a, Hinterhaus', '12a, Hinterhaus']],
  'co email': [
    ['ana@example.com.', ANA],
    ['ana@example.com. ', ANA],
    ['mailto:ana@example.com', ANA],
    ['Ana Núñez <ana@example.com>;', ANA],
    ['ana@müller.de', 'ana@xn--mller-kva.de'],
    ['ana@example。com', ANA],
    ['ana@gmial.com', 'ana@gmial.com', 'email.doubt'],
    ['ana\u2011maria@example.com', 'ana-maria@example.com'],
    ['E-mail: ana@example.com', ANA],
    ['(ana@example.com)', ANA],
    ['“ana@example.com”,', ANA],
    ['mailto:ana@example.com?subject=Cr%C3%A9dito', ANA],
    ['https://ana@example.com/', ANA],
    ['ana@example.com\u2026', ANA],
    ['ana@example.com!', ANA],
    ['ana\uFE6Bexample\uFF61com', ANA],
    ['ana@example.com, luis@example.com', 'ana@example.com, luis@example.com', 'email.characters'],
    ['\u200B', null, 'required'],
    ['ana @example.com', ANA],
    ['ana\u00A0@ example.com.', ANA],
    ['ana@example. com', ANA],
    ['ana @ example .com', ANA],
    ['ana@example.com. Gracias', 'ana@example.com. Gracias', 'email.characters'],
    ['ana@example.com gracias', 'ana@example.com gracias', 'email.characters'],
    ['ana maria@example.com', 'ana maria@example.com', 'email.characters'],
  ],
  'co phoneNumber': [
    ['（３２１）１２３ ４５６７', MOBILE],
    ['٣٢١ ١٢٣ ٤٥٦٧', MOBILE],
    ['321ー123−4567', MOBILE],
    ['Tel.: 321 123 4567.', MOBILE],
    ['WhatsApp +57 321 1234567', MOBILE],
    ['tel:+573211234567', MOBILE],
    ['321_123_4567', MOBILE],
    ["'3211234567", MOBILE],
    ['\u{1F4DE} 321 123 4567 (WhatsApp)', MOBILE],
    ['N° 321 123 4567 Ana', MOBILE],
    ['https://wa.me/573211234567', MOBILE],
    ['+57+573211234567', MOBILE],
    ['+57 (0) 321 1234567', MOBILE],
    ['३२१ १२३ ४५६७', MOBILE],
    ['321 123 4567 ext. 12', '321 123 4567 ext. 12', 'phone.extension'],
  ],
  'mx personalCode': [
    ['COLA850714HDFRRR00', 'COLA850714HDFRRR00'],
    ['CURP: gagl-850714 mdfrrr\u200B08.', 'GAGL850714MDFRRR08'],
    ['GAGL850714MDFRRR09', 'GAGL850714MDFRRR09', 'personal-code.checksum'],
    ['CURP GAGL850714MDFRRR08', 'GAGL850714MDFRRR08'],
    ['CURP 850714 MDFRRR06', 'CURP850714MDFRRR06'],
    ['CURP CURP850714MDFRRR06', 'CURP850714MDFRRR06'],
  ],
  'mx taxIdentificationNumber': [
    ['GODE 561231 GR8', 'GODE561231GR8'],
    ['GODE-561231-GR8', 'GODE561231GR8'],
    ['gode561231\u2013gr8,', 'GODE561231GR8'],
    ['GODE561231GR9', 'GODE561231GR9', 'tax-number.doubt'],
    ['GODE561331GR8', 'GODE561331GR8', 'tax-number.invalid'],
    ['RFC GODE561231GR8', 'GODE561231GR8'],
    ['R.F.C. GODE 561231 GR8', 'GODE561231GR8'],
  ],
  'pl idCardNumber': [
    ['aba\u2013300000', 'ABA300000'],
    ['dowód ABA 300000', 'ABA300000'],
  ],
  'de taxIdentificationNumber': [
    ['Steuer-ID: 86 095 742 719', '86095742719'],
    ['Steuer\u2010ID 86 095 742 719', '86095742719'],
    ['IdNr. 86095742719', '86095742719'],
  ],
  'es personalCode': [
    ['DNI: 12.345.678\u2013Z', '12345678Z'],
    ['x\u00B71234567\u00B7l', 'X1234567L'],
    ['DNI 12345678Z', '12345678Z'],
    ['dni12345678z', '12345678Z'],
    ['NIE X1234567L', 'X1234567L'],
    ['D.N.I. nº 12.345.678-Z', '12345678Z'],
    ['DNI/NIF 12345678Z', '12345678Z'],
    ['DNI 12345678A', '12345678A', 'personal-code.checksum'],
    ['DNI 1234567A', '1234567A', 'personal-code.length'],
    ['DNI', 'DNI', 'personal-code.length'],
  ],
  'pl personalCode': [
    ['PESEL 44051401359', '44051401359'],
    ['nr PESEL - 440514 01359', '44051401359'],
  ],
  'ro personalCode': [
    ['C.N.P.: 1-800101-221144', '1800101221144'],
    ['CNP 1800101221144', '1800101221144'],
  ],
  'ro taxRegistryCode': [
    ['ro 1234567897.', 'RO 1234567897'],
    ['CUI RO1234567897', 'RO1234567897'],
  ],
  'de iban': [['IBAN: DE89 3704\u00A00044 0532 0130 00.', 'DE89370400440532013000']],
  'es iban': [
    ['IBAN ES91 2100 0418 4502 0005 1332', 'ES9121000418450200051332'],
    ['Cuenta ES9121000418450200051332', 'ES9121000418450200051332'],
    ['Nº de cuenta ES9121000418450200051332', 'ES9121000418450200051332'],
  ],
  'mx iban': [['CLABE 002010077777777771', '002010077777777771']],
  'co personalCode': [
    ['CC 1020304050', '1020304050'],
    ['C.C. No. 1.020.304.050', '1020304050'],
    ['AB 123456', 'AB123456', 'personal-code.invalid'],
  ],
  'vn personalCode': [['CCCD 001099012345', '001099012345']],
  'ph taxIdentificationNumber': [['TIN 123-456-789', '123456789']],
  'pl postalCode': [
    ['００ー９５０', '00-950'],
    ['00 950,', '00-950'],
    ['00-950 Warszawa', '00-950'],
    ['PL-00950', '00-950'],
    ['00-9', '00-9', 'pattern'],
  ],
  'mx monthlyIncome': [
    ['$14,000.00 M.N.', 14000],
    ['MXN\u00A014\u202F000', 14000],
    ['14\u00AD000 pesos', 14000],
    ['14,000.', 14000],
    ['14 mil', '14 mil', 'type'],
  ],
  'de monthlyIncome': [
    ['2.500,- €', 2500],
    ['2500 Euro', 2500],
    ['2.500,-- EUR', 2500],
  ],
  'vn monthlyIncome': [
    ['15.000.000đ', 15000000],
    ['15.000.000 dong', 15000000],
  ],
  'ro monthlyIncome': [['3.500 de lei', 3500]],
  'es monthlyIncome': [['1\u00B4500,00 euros', 1500]],
  'ph monthlyIncome': [['P25,000', 25000]],
  'pl monthlyIncome': [
    ['4\u00A0500 zl', 4500],
    ['4500 złotych', 4500],
    ['4500,- zł', 4500],
  ],
  'co amount': [
    ["$ 5'000.000", 5000000],
    ['5\u00B4000.000 COP', 5000000],
    ["5'000'000", 5000000],
  ],
  'co dateOfBirth': [
    ['27\u200B.03.1990', '1990-03-27'],
    ['２７／３／１９９０', '1990-03-27'],
    ['27 ー 3 ー 1990,', '1990-03-27'],
  ],
};

const QUESTIONS = Object.entries(ROWS).map(([question, rows]) => {
  const [country = '', dataPoint = ''] = question.split(' ');
  return { country, dataPoint, rows };
});

test.each(QUESTIONS)('$country, $dataPoint: pasted texts are tidied before they are judged', async (question) => {
  const { country, dataPoint, rows } = question;
  const values = rows.map(([typed]) => typed);
  const tried = await tryValues(productDocuments, { country, dataPoint, values });
  expect(tried.map(({ value, normalised, code }) => [value, normalised, code])).toEqual(
    rows.map(([typed, stored, code = null]) => [typed, stored, code]),
  );
});

test.each([
  ['ja-JP', 'JPY', '￥', '500000円', 500000],
  ['ja-JP', 'JPY', '￥', '￥５００，０００', 500000],
  ['tr-TR', 'TRY', '₺', '75.000 TL', 75000],
  ['tr-TR', 'TRY', '₺', '75.000 Türk lirası', 75000],
  ['de-DE', 'EUR', '€', '\u22125', -5],
  ['de-DE', 'EUR', '€', 'ー5', -5],
])('moneyCodec: in %s, reads %s (%s) in the amount %s', (languageTag, currency, currencySymbol, typed, amount) => {
  expect(moneyCodec({ country: { currency, currencySymbol }, languageTag }).read(typed)).toBe(amount);
});

test.each([
  ['tr-TR', '27 KASIM 1990', '1990-11-27'],
  ['tr-TR', '27 Kasım 1990', '1990-11-27'],
  ['tr-TR', '3 HAZİRAN 1990', '1990-06-03'],
  ['ja-JP', '1990年3月27日', '1990-03-27'],
  ['pl-PL', '27 PAŹDZIERNIKA 1990', '1990-10-27'],
  ['pl-PL', '27 III 1990', '1990-03-27'],
  ['ro-RO', '5.XII.1990', '1990-12-05'],
  ['es-CO', '3 de setiembre de 1990', '1990-09-03'],
  ['de-DE', '3. Jänner 1990', '1990-01-03'],
  ['de-DE', '3. Maerz 1990', '1990-03-03'],
  ['de-DE', '3. Mrz. 1990', '1990-03-03'],
])('parseWholeDate: in %s, reads the capitals and the script of %s', (languageTag, typed, date) => {
  const parts = parseWholeDate(typed, languageTag);
  expect(parts && joinDate(parts, languageTag)).toBe(date);
});
