import type { ExplainFormat } from '../flow/types';
import type { CountryModel } from '../published/flow';
import { plainCode } from './plainCharacters';
import { patternRule } from './plainTextCodec';
import type { TextCodec, TextRule } from './textCodec';

/** A field for a code, and what its country's people write before codes. */
export interface LabelledField {
  readonly schema: TextRule;
  readonly country: Pick<CountryModel, 'code' | 'codeLabels'>;
  readonly formatting?: { readonly explain?: ExplainFormat } | undefined;
}

/**
 * Reads a code past the country's labels, as in `DNI 12345678Z`. Letters that give the code its shape are no label: a
 * CURP may begin with CURP.
 */
export function pastLabels(codec: TextCodec, { schema, country, formatting }: LabelledField): TextCodec {
  const { codeLabels = [] } = country;
  if (codeLabels.length === 0) return codec;
  const rule = patternRule(schema.pattern);
  const hasShape = (value: unknown) => {
    if (typeof value !== 'string') return true;
    const refusal = schema.format === undefined ? undefined : formatting?.explain?.(schema.format, value);
    return (rule?.test(value) ?? true) && (refusal === undefined || refusal.endsWith('.checksum'));
  };
  return {
    show: codec.show,
    read: (text) => {
      const label = labelRule(codeLabels);
      let value = codec.read(text);
      for (let rest = plainCode(text); label.test(rest) && !hasShape(value); value = codec.read(rest)) {
        rest = rest.replace(label, '');
      }
      return value;
    },
  };
}

/** A label, with or without full stops, before a text with a digit. */
function labelRule(labels: readonly string[]): RegExp {
  const words = labels.map((label) => Array.from(label).join('\\.?'));
  return new RegExp(`^(?:${words.join('|')})(?!\\p{L})[^\\p{L}\\d]*(?=.*\\d)`, 'iu');
}
