import type { FieldWidgetProps } from './FieldWidgetProps';
import { formatNumber } from '../src/formats/money/formatNumber';
import { isSymbolFirst } from '../src/formats/money/isSymbolFirst';
import { inputAttributes } from './parts/inputAttributes';
import { moneyCodec } from './parts/moneyCodec';
import { useUncontrolledText } from './parts/useUncontrolledText';
import { readWidgetOptions } from './WidgetOptions';

/** An amount of money in the country's currency, typed in any grouping. */
export function MoneyWidget(props: FieldWidgetProps) {
  const options = readWidgetOptions(props);
  const { country, languageTag } = options;
  const symbolId = `${props.id}__unit`;
  const codec = moneyCodec(options, (amount) => formatNumber(amount, languageTag));
  const field = useUncontrolledText(props, codec);
  const symbol = (
    <span className="affix__symbol" id={symbolId}>
      {country.currencySymbol}
    </span>
  );
  const isFirst = isSymbolFirst(country, languageTag);
  return (
    <div className="affix">
      {isFirst && symbol}
      <input
        className="input input--affixed"
        type="text"
        inputMode="numeric"
        {...inputAttributes(props, symbolId)}
        {...field}
      />
      {!isFirst && symbol}
    </div>
  );
}
