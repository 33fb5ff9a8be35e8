import { formatDecimal } from '../src/formats/formatDecimal';
import { weekdayName } from '../src/formats/weekdayName';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { RadioCards } from './parts/RadioCards';
import { readWidgetOptions } from './WidgetOptions';

const DAYS_OF_WEEK = 7;
const LAST_DAY = 31;

/**
 * A recurring day, in one tap: of the month, as on a calendar page; of the week, 1 for Monday, if the schema's
 * maximum is 7 or less. The group provides legend and hint.
 */
export function DayOfMonthWidget(props: FieldWidgetProps) {
  const { minimum = 1, maximum = LAST_DAY } = props.schema;
  const options = readWidgetOptions(props);
  const days = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  if (maximum <= DAYS_OF_WEEK) {
    const nameOf = (day: number, length?: 'short') => weekdayName(day, options.languageTag, length);
    const cards = days.map((day) => ({ value: day, label: nameOf(day, 'short'), name: nameOf(day) }));
    return <RadioCards field={props} cards={cards} className="days days--week" />;
  }
  return (
    <>
      <RadioCards
        field={props}
        cards={days.map((day) => ({ value: day, label: formatDecimal(day, options.languageTag) }))}
        className="days"
      />
      {maximum === LAST_DAY && <p className="days__note">{options.text('days>last')}</p>}
    </>
  );
}
