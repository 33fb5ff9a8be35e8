import type { FieldWidgetProps } from './FieldWidgetProps';
import { RadioCards } from './parts/RadioCards';
import { readWidgetOptions } from './WidgetOptions';

/**
 * Asks yes or no by two cards. Neither is preset: a default would be an answer that the applicant never gave.
 */
export function YesNoWidget(props: FieldWidgetProps) {
  const options = readWidgetOptions(props);
  const cards = [
    { value: true, label: options.text('yes') },
    { value: false, label: options.text('no') },
  ];
  return <RadioCards field={props} cards={cards} />;
}
