import { useState } from 'react';
import type { WidgetOptions, WidgetPlaceLookup, WidgetPlaceOffer } from '../WidgetOptions';
import { readText } from './readText';

interface PlaceFindingProps {
  /** Of the input. */
  readonly id: string;
  readonly options: WidgetOptions;
  readonly lookup: WidgetPlaceLookup | undefined;
}

/** What the postal code has led to: said where it was filled in or is not known, offered where there is a choice. */
export function PlaceFinding({ id, options, lookup }: PlaceFindingProps) {
  const [chosen, setChosen] = useState<string>();
  const { status, offers = [] } = lookup ?? {};
  const [first] = offers;
  const isChoice = status === 'offered' && offers.length > 1;
  const choose = (label: string) => {
    setChosen(label);
    if (label !== '') options.onPlace?.(label);
  };
  const accept = ({ label }: WidgetPlaceOffer) => {
    choose(label);
    // The button goes away.
    document.getElementById(id)?.focus();
  };
  return (
    <>
      <div role="status" className="finding" id={`${id}__finding`}>
        {status === 'unknown' && <p>{readText(options, 'postcodeUnknown')}</p>}
        {status === 'filled' && first && <p>{readText(options, 'postcodeFilled', { place: first.label })}</p>}
        {isChoice && <p>{readText(options, 'postcodeChoose')}</p>}
        {status === 'offered' && !isChoice && first && chosen === undefined && (
          <p>
            {readText(options, 'postcodeSuggestion', { place: first.label })}{' '}
            <button type="button" className="button button--link" onClick={() => accept(first)}>
              {readText(options, 'postcodeUse', { place: first.label })}
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
          <option value="">{readText(options, 'selectChoose')}</option>
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
