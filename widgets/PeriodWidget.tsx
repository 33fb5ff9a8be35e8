import type { FieldWidgetProps } from './FieldWidgetProps';
import { periodChoices } from './parts/periodChoices';
import { SelectWidget } from './SelectWidget';
import { readWidgetOptions } from './WidgetOptions';

/** For how long the loan is wanted: a list of all allowed periods, in the country's days or months. */
export function PeriodWidget(props: FieldWidgetProps) {
  const options = readWidgetOptions(props);
  const choices = options.choices?.length ? options.choices : periodChoices(props, options);
  return <SelectWidget {...props} options={{ ...props.options, choices }} />;
}
