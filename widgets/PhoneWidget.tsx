import type { FieldWidgetProps } from './FieldWidgetProps';
import { guessPhone } from '../src/formats/phone';
import { inputAttributes, showText } from './parts/inputAttributes';
import { readText } from './parts/readText';
import { useTypedText, type TextCodec } from './parts/useTypedText';
import { readWidgetOptions, type WidgetOptions } from './WidgetOptions';

function callingCodeOf({ country }: WidgetOptions): string {
  return `+${country.callingCode.replace(/\D/g, '')}`;
}

/** Stored as E.164; shown as people write it, without the calling code beside the input. */
function phoneCodec(options: WidgetOptions): TextCodec {
  const { country, formatting } = options;
  const prefix = callingCodeOf(options);
  const parse = formatting?.parsePhone ?? guessPhone;
  return {
    show: (value) => {
      const text = showText(value);
      const written = formatting?.formatPhone?.(text, 'international') ?? text;
      return written.startsWith(prefix) ? written.slice(prefix.length).trim() : written;
    },
    read: (text) => (text.trim() === '' ? undefined : parse(text, country)),
  };
}

/** A phone number of the country, or any other that is typed or pasted with its calling code. */
export function PhoneWidget(props: FieldWidgetProps) {
  const options = readWidgetOptions(props);
  const prefix = callingCodeOf(options);
  const prefixId = `${props.id}__prefix`;
  const field = useTypedText(props, phoneCodec(options));
  const isInternational = /^\s*(?:\+|00)/.test(field.value);
  return (
    <div className="affix" dir="ltr">
      {!isInternational && (
        <span className="affix__symbol" aria-hidden="true">
          {prefix}
        </span>
      )}
      <span className="visually-hidden" id={prefixId}>
        {!isInternational && readText(options, 'phonePrefix', { code: prefix })}
      </span>
      <input
        className="input input--affixed"
        type="tel"
        inputMode="tel"
        {...inputAttributes(props, prefixId)}
        {...field}
        onFocus={() => {
          void options.formatting?.loadPhone?.();
          field.onFocus();
        }}
      />
    </div>
  );
}
