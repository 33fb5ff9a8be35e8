import { weekdayName } from '../src/formats/weekdayName';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { RadioCards } from './parts/RadioCards';
import { readText } from './parts/readText';
import { readWidgetOptions } from './WidgetOptions';

const DAYS_OF_WEEK = 7;
const LAST_DAY = 31;

/**
 * A day that comes back, in one tap: of the month as on a calendar's page; of the week, 1 for Monday, where the schema
 * goes no further than 7. Legend and hint are the group's.
 */
export function DayOfMonthWidget(props: FieldWidgetProps) {
  const { minimum = 1, maximum = LAST_DAY } = props.schema;
  const options = readWidgetOptions(props);
  const days = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  if (maximum <= DAYS_OF_WEEK) {
    const cards = days.map((day) => ({ value: day, label: weekdayName(day, options.languageTag) }));
    return <RadioCards field={props} cards={cards} />;
  }
  return (
    <>
      <RadioCards field={props} cards={days.map((day) => ({ value: day, label: String(day) }))} className="days" />
      {maximum === LAST_DAY && <p className="days__note">{readText(options, 'dayLast')}</p>}
    </>
  );
}
