import { type ChangeEvent, useState } from 'react';
import { postcodeCodec } from '../src/formats/codeCodecs';
import { findPostcode } from '../src/formats/findPostcode';
import { readMasked } from '../src/formats/mask';
import type { FieldWidgetProps } from './FieldWidgetProps';
import {
  readWidgetOptions,
  type WidgetOptions,
  type WidgetPlaceLookup,
  type WidgetPlaceSuggestion,
} from './WidgetOptions';
import { inputAttributes } from './parts/inputAttributes';
import { readTextField } from './parts/readTextField';
import { useTypedText } from './parts/useTypedText';

/**
 * A postal code. As soon as it is valid for the country it is looked up, which may fill in the rest of the address.
 */
export function PostcodeWidget(props: FieldWidgetProps) {
  const { pattern } = props.schema;
  const options = readWidgetOptions(props);
  const { inputMode = 'numeric', mask, onPostcode, placeLookup } = options;
  const field = useTypedText(props, postcodeCodec(readTextField(props)));
  const find = (text: string) => findPostcode(mask === undefined ? text : readMasked(text, options), pattern);
  const code = find(field.value);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    field.onChange(event);
    const next = find(event.target.value);
    if (next !== code) onPostcode?.(next ?? '');
  };
  return (
    <>
      <input
        className="input"
        type="text"
        inputMode={inputMode}
        dir="ltr"
        spellCheck={false}
        {...inputAttributes(props)}
        {...field}
        onChange={onChange}
      />
      <PlaceLookupResult
        key={code}
        id={props.id}
        options={options}
        lookup={placeLookup?.code === code ? placeLookup : undefined}
      />
    </>
  );
}

interface PlaceLookupResultProps {
  /** Of the input. */
  readonly id: string;
  readonly options: WidgetOptions;
  readonly lookup: WidgetPlaceLookup | undefined;
}

/** Result of the lookup: announced if it was filled in or is unknown, offered if there is a choice. */
function PlaceLookupResult({ id, options, lookup }: PlaceLookupResultProps) {
  const [chosen, setChosen] = useState<string>();
  const { status, offers = [] } = lookup ?? {};
  const [first] = offers;
  const isChoice = status === 'offered' && offers.length > 1;
  const choose = (label: string) => {
    setChosen(label);
    if (label !== '') options.onPlace?.(label);
  };
  const accept = ({ label }: WidgetPlaceSuggestion) => {
    choose(label);
    // The button disappears.
    document.getElementById(id)?.focus();
  };
  return (
    <>
      <div role="status" className="finding" id={`${id}__finding`}>
        {status === 'unknown' && <p>{options.text('postcode>unknown')}</p>}
        {status === 'filled' && first && <p>{options.text('postcode>filled', { place: first.label })}</p>}
        {isChoice && <p>{options.text('postcode>choose')}</p>}
        {status === 'offered' && !isChoice && first && chosen === undefined && (
          <p>
            {options.text('postcode>suggestion', { place: first.label })}{' '}
            <button type="button" className="button button--link" onClick={() => accept(first)}>
              {options.text('postcode>use', { place: first.label })}
            </button>
          </p>
        )}
      </div>
      {isChoice && (
        <select
          className="select"
          aria-labelledby={`${id}__finding`}
          value={chosen ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{options.text('select>choose')}</option>
          {offers.map(({ label }) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </select>
      )}
    </>
  );
}
