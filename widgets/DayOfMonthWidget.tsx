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
    const cards = days.map((day) => {
      const label = weekdayName(day, options.languageTag, 'short');
      return { value: day, label, name: wholeName(label, weekdayName(day, options.languageTag)) };
    });
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

/** Returns a name that begins with the visible label, so that it can be chosen by speaking (WCAG 2.2, 2.5.3). */
function wholeName(label: string, name: string): string {
  return name.startsWith(label.replace('.', '')) ? name : `${label}, ${name}`;
}
