import type { FieldWidgetProps } from './FieldWidgetProps';
import { ChoiceSelect } from './parts/ChoiceSelect';
import { ChoicesStatus } from './parts/ChoicesStatus';
import { UsualAnswers } from './parts/UsualAnswers';
import { readWidgetOptions } from './WidgetOptions';

/** One choice out of many, in the device's native list. */
export function SelectWidget(props: FieldWidgetProps) {
  const options = readWidgetOptions(props);
  const { choices = [], choicesStatus = 'ready' } = options;
  return (
    <>
      <ChoiceSelect field={props} choices={choices} />
      <UsualAnswers field={props} textOf={String} />
      {choicesStatus === 'failed' && (
        <ChoicesStatus options={options} loading="select>loading" failed="select>failed" />
      )}
    </>
  );
}
