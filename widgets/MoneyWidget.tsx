import { type ChangeEvent, useRef } from 'react';
import { formatRoundMoney } from '../src/formats/formatMoney';
import { isSymbolFirst } from '../src/formats/isSymbolFirst';
import { moneyCodec } from '../src/formats/moneyCodec';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { readWidgetOptions } from './WidgetOptions';
import { UsualAnswers } from './parts/UsualAnswers';
import { inputAttributes } from './parts/inputAttributes';
import { regroupTyped } from './parts/regroupTyped';
import { useUncontrolledText } from './parts/useUncontrolledText';

/** An amount of money in the country's currency, typed in any grouping; digits are grouped as they are typed. */
export function MoneyWidget(props: FieldWidgetProps) {
  const options = readWidgetOptions(props);
  const { country, languageTag } = options;
  const symbolId = `${props.id}__unit`;
  const codec = moneyCodec({ country, languageTag });
  const field = useUncontrolledText(props, codec);
  const before = useRef<string>(undefined);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    if (before.current !== undefined) regroupTyped(event, { before: before.current, languageTag });
    before.current = event.target.value;
    field.onChange(event);
  };
  const symbol = (
    <span className="affix__symbol" id={symbolId}>
      {country.currencySymbol}
    </span>
  );
  const isFirst = isSymbolFirst(country, languageTag);
  return (
    <>
      <div className="affix">
        {isFirst && symbol}
        <input
          className="input input--affixed"
          type="text"
          inputMode="numeric"
          dir="ltr"
          {...inputAttributes(props, symbolId)}
          {...field}
          onFocus={({ target }) => {
            before.current = target.value;
            field.onFocus();
          }}
          onChange={type}
        />
        {!isFirst && symbol}
      </div>
      <UsualAnswers field={props} textOf={(amount) => formatRoundMoney(Number(amount), country, languageTag)} />
    </>
  );
}
