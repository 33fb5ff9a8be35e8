import type { CountryModel } from '../published/flow';
import { accountCodec, personalCodeCodec, postcodeCodec, textCodec, type TextCodecField } from './codeCodecs';
import { emailCodec } from './emailCodec';
import { joinDate, parseWholeDate } from './dateInput';
import { formatMoney } from './formatMoney';
import { moneyCodec } from './moneyCodec';
import { numberCodec } from './numberCodec';
import { normaliseText } from './normaliseText';
import type { PhoneFormatting } from './phone';
import { phoneCodec } from './phoneCodec';
import { plainTextCodec } from './plainTextCodec';
import { showText, type TextCodec, type TextRule } from './textCodec';

/** What decides how a field reads what is typed. */
export interface TypedField extends TextCodecField {
  readonly schema: TextRule & { readonly type?: unknown };
  readonly country: CountryModel;
  /** BCP 47. */
  readonly languageTag: string;
  readonly formatting?: FieldFormatting;
}

/** What fields know of formats; some is loaded on demand. */
export type FieldFormatting = Partial<PhoneFormatting> & TextCodecField['formatting'];

const codecs: Readonly<Record<string, (field: TypedField) => TextCodec>> = {
  text: textCodec,
  company: ({ schema }) => plainTextCodec(schema.pattern),
  email: () => emailCodec,
  phone: ({ country, formatting }) => phoneCodec(country, formatting),
  money: ({ country, languageTag }) => moneyCodec({ country, languageTag }),
  amount: ({ country, languageTag }) =>
    moneyCodec({ country, languageTag }, (amount) => formatMoney(amount, country, languageTag)),
  number: ({ schema, languageTag }) => numberCodec(schema.type === 'integer', languageTag),
  bankAccount: accountCodec,
  personalCode: personalCodeCodec,
  postcode: postcodeCodec,
  date: ({ languageTag }) => dateCodec(languageTag),
};

/** Returns how a widget shows and reads its value; `undefined` for widgets in which nothing is typed. */
export function codecOf(widget: string, field: TypedField): TextCodec | undefined {
  return Object.hasOwn(codecs, widget) ? codecs[widget]?.(field) : undefined;
}

/** A date as one text. The widget has three inputs, which such a text fills when it is pasted. */
function dateCodec(languageTag: string): TextCodec {
  return {
    show: showText,
    read: (text) => {
      const parts = parseWholeDate(text, languageTag);
      return (parts ? joinDate(parts, languageTag) : normaliseText(text)) || undefined;
    },
  };
}
