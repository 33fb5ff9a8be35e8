import type { FieldWidgetProps } from './FieldWidgetProps';
import { plainCallingCode, phoneCodec } from '../src/formats/phoneCodec';
import { inputAttributes } from './parts/inputAttributes';
import { useTypedText } from './parts/useTypedText';
import { readWidgetOptions } from './WidgetOptions';

/** A phone number of the country, or any other that is typed or pasted with its calling code. */
export function PhoneWidget(props: FieldWidgetProps) {
  const options = readWidgetOptions(props);
  const { country, formatting } = options;
  const prefix = plainCallingCode(country);
  const prefixId = `${props.id}__prefix`;
  const field = useTypedText(props, phoneCodec(country, formatting));
  const isInternational = /^\s*(?:\+|00)/.test(field.value);
  return (
    <div className="affix" dir="ltr">
      {!isInternational && (
        <span className="affix__symbol" aria-hidden="true">
          {prefix}
        </span>
      )}
      <span className="visually-hidden" id={prefixId}>
        {!isInternational && options.text('phone>prefix', { code: prefix })}
      </span>
      <input
        className="input input--affixed"
        type="tel"
        inputMode="tel"
        {...inputAttributes(props, prefixId)}
        {...field}
        onFocus={() => {
          void formatting?.loadPhone?.();
          field.onFocus();
        }}
      />
    </div>
  );
}
