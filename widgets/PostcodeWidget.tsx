import type { ChangeEvent } from 'react';
import { normaliseText } from '../src/formats/normaliseText';
import { findPostcode } from '../src/formats/postcode/findPostcode';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { inputAttributes } from './parts/inputAttributes';
import { PlaceFinding } from './parts/PlaceFinding';
import { showText } from './parts/showText';
import { useTypedText, type TextCodec } from './parts/useTypedText';
import { readWidgetOptions } from './WidgetOptions';

function postcodeCodec(pattern: string | undefined): TextCodec {
  return {
    show: showText,
    read: (text) => text || undefined,
    tidy: (text) => findPostcode(text, pattern) ?? (normaliseText(text) || undefined),
  };
}

/** A postal code. As soon as it is one of the country it is looked up, which may fill in the rest of the address. */
export function PostcodeWidget(props: FieldWidgetProps) {
  const { pattern } = props.schema;
  const options = readWidgetOptions(props);
  const { inputMode = 'numeric', onPostcode, placeLookup } = options;
  const field = useTypedText(props, postcodeCodec(pattern));
  const code = findPostcode(field.value, pattern);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    field.onChange(event);
    const next = findPostcode(event.target.value, pattern);
    if (next !== code) onPostcode?.(next ?? '');
  };
  return (
    <>
      <input
        className="input"
        type="text"
        inputMode={inputMode}
        spellCheck={false}
        {...inputAttributes(props)}
        {...field}
        onChange={onChange}
      />
      <PlaceFinding
        key={code}
        id={props.id}
        options={options}
        lookup={placeLookup?.code === code ? placeLookup : undefined}
      />
    </>
  );
}
