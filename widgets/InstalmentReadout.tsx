import { useEffect, useRef, useState } from 'react';
import { estimatedPayments } from '../src/costs/estimate';
import { formatMoney } from '../src/formats/formatMoney';
import { formatPeriod } from '../src/formats/formatPeriod';
import { numberFormat } from '../src/formats/intlFormats';
import { isSymbolFirst } from '../src/formats/isSymbolFirst';
import type { ReadoutProps } from './readouts';

/**
 * About how much a loan of this amount and period costs: each month, or at once where it is repaid at once; and, as
 * visible as that, its annual rate, which the law wants beside any other figure of cost. Without a possible
 * amount and period it keeps its place, so that nothing moves while they are typed.
 */
export function InstalmentReadout({
  values,
  text,
  country,
  languageTag,
  basis,
  isListed = false,
}: ReadoutProps<'instalment'>) {
  // Where no step asks for the period, the lead gets the country's.
  const { amount = 0, period = country.defaultPeriod ?? 0 } = values;
  const money = (sum: number) => formatMoney(sum, country, languageTag);
  const term = { term: period, scale: country.periodScale };
  const [from, to] = amount > 0 && period > 0 ? estimatedPayments(amount, term, basis.rates) : [];
  const key = country.periodScale === 'days' ? 'estimate>once' : 'estimate>monthly';
  // The currency is named once, where it follows the numbers.
  const plain = numberFormat(languageTag, {});
  const low = (sum: number) => (isSymbolFirst(country, languageTag) ? money(sum) : plain.format(sum));
  const estimate = from === undefined ? '' : written(from);
  const spoken = useSpokenLater(estimate);
  const note = text(basis.rates.length > 1 ? 'estimate>basisRange' : 'estimate>basis');
  const isOverDefault = estimate !== '' && values.period === undefined;
  return (
    <div className="readout">
      <p className="readout__main">
        {isListed && estimate && <span className="readout__name">{text(`${key}Name`)} </span>}
        <strong className="readout__sum">
          {estimate}
          {isOverDefault && ` ${text('estimate>over', { term: formatPeriod(period, country, languageTag) })}`}
        </strong>{' '}
        <span className="readout__rate">{text('estimate>rate')}</span>
      </p>
      <p className="readout__note">{estimate && note}</p>
      <output className="visually-hidden">{spoken}</output>
    </div>
  );

  function written(sum: number): string {
    const sums = to === undefined ? { sum: money(sum) } : { from: low(sum), to: money(to) };
    if (isListed) return Object.values(sums).join('–');
    return text(to === undefined ? key : `${key}Range`, sums);
  }
}

/** Long enough that a slider in motion is not read at every stop. */
const STILL_MS = 1000;

/**
 * Returns what a screen reader should hear: the newest text once it has stood still, but nothing that the applicant has
 * not caused, such as the first one or one restored.
 */
function useSpokenLater(text: string): string {
  const [spoken, setSpoken] = useState('');
  const settledText = useRef(text);
  useEffect(() => {
    if (text === settledText.current) return undefined;
    const timer = setTimeout(() => {
      settledText.current = text;
      if (isTouched(navigator)) setSpoken(text);
    }, STILL_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return spoken;
}

/** Whether the applicant has pressed anything on the page; so it seems in a browser that does not say. */
function isTouched({ userActivation }: Partial<Navigator>): boolean {
  return !userActivation || !('hasBeenActive' in userActivation) || userActivation.hasBeenActive;
}
