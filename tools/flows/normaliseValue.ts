import { codecOf, type TypedField } from '../../src/formats/codecOf';
import { normaliseText } from '../../src/formats/normaliseText';
import { parseMoney } from '../../src/formats/moneyCodec';
import type { DataPointModel, Json } from '../../src/published/flow';

export interface ValueContext extends TypedField {
  readonly type: DataPointModel['type'];
  readonly widget: string | undefined;
}

/** Returns the answer for a typed text, in the data point's type; `undefined` if the field stays empty. */
export function normaliseValue(text: string, context: ValueContext): Json | undefined {
  const { type, widget = 'text', country } = context;
  if (text.trim() === '') return undefined;
  const codec = codecOf(widget, context);
  if (codec) return codec.read(text) as Json | undefined;
  if (type === 'integer' || type === 'number') {
    return parseMoney(text, [country.currency, country.currencySymbol]) ?? text.trim();
  }
  if (type === 'boolean') return ({ true: true, false: false } as const)[text.trim()] ?? text;
  if (type === 'array') return readJson(text) ?? text.split(',').map((item) => item.trim());
  if (type === 'object') return readJson(text) ?? text;
  return normaliseText(text) || undefined;
}

function readJson(text: string): Json | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
