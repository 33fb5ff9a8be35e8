import type { FieldWidgetProps } from './FieldWidgetProps';
import { RadioCards } from './parts/RadioCards';
import { readText } from './parts/readText';
import { readWidgetOptions } from './WidgetOptions';

/**
 * Asks yes or no by two cards. Neither is preset: a default would be an answer that the applicant never gave.
 */
export function YesNoWidget(props: FieldWidgetProps) {
  const options = readWidgetOptions(props);
  const cards = [
    { value: true, label: readText(options, 'yes') },
    { value: false, label: readText(options, 'no') },
  ];
  return <RadioCards field={props} cards={cards} />;
}
