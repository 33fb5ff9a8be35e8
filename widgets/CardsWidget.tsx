import type { FieldWidgetProps } from './FieldWidgetProps';
import { ChoicesStatus } from './parts/ChoicesStatus';
import { RadioCards } from './parts/RadioCards';
import { answerOfChoice } from './parts/answerOfChoice';
import { readWidgetOptions } from './WidgetOptions';

/** One choice out of a few, as large cards. */
export function CardsWidget(props: FieldWidgetProps) {
  const options = readWidgetOptions(props);
  const { choices = [], choicesStatus = 'ready' } = options;
  const cards = choices.map(({ value, label }) => ({ value: answerOfChoice(props, value), label }));
  return (
    <>
      <RadioCards field={props} cards={cards} />
      {choicesStatus !== 'ready' && (
        <ChoicesStatus options={options} loading="select>loading" failed="select>failed" id={props.id} />
      )}
    </>
  );
}
