import { formatDecimal } from '../src/formats/formatDecimal';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { answerOfChoice } from './parts/answerOfChoice';
import { ChoicesStatus } from './parts/ChoicesStatus';
import { ChoiceSelect } from './parts/ChoiceSelect';
import { RadioCards } from './parts/RadioCards';
import { readWidgetOptions, type WidgetChoice } from './WidgetOptions';

/**
 * One choice out of many: the likeliest as cards, one press each, and all others in a list below them. The cards are
 * what the author calls likely, else the applicant's own country. The group provides legend and hint.
 */
export function ShortlistWidget(props: FieldWidgetProps) {
  const options = readWidgetOptions(props);
  const { likely = [options.country.phoneRegion], choicesStatus = 'ready' } = options;
  const choices = choicesOf(props);
  const cards = likely.flatMap((value) => choices.filter((choice) => choice.value === String(value)));
  const others = choices.filter((choice) => !cards.includes(choice));
  const isCard = cards.some(({ value }) => value === String(props.value));
  const listId = cards.length > 0 ? `${props.id}-others` : props.id;
  return (
    <>
      <RadioCards
        field={props}
        cards={cards.map(({ value, label }) => ({ value: answerOfChoice(props, value), label }))}
        {...(props.schema.type === 'integer' && { className: 'days' })}
      />
      <div className="shortlist__others">
        <label className="date__label" htmlFor={listId}>
          {options.others}
        </label>
        <ChoiceSelect
          field={{ ...props, id: listId, value: isCard ? undefined : (props.value as unknown) }}
          choices={others}
        />
      </div>
      {choicesStatus === 'failed' && (
        <ChoicesStatus options={options} loading="select>loading" failed="select>failed" />
      )}
    </>
  );
}

/** Small numbers are choices too: all that the rule allows. */
function choicesOf(props: FieldWidgetProps): readonly WidgetChoice[] {
  const { choices = [], languageTag } = readWidgetOptions(props);
  const { type, minimum, maximum } = props.schema;
  if (choices.length > 0 || type !== 'integer' || minimum === undefined || maximum === undefined) return choices;
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => ({
    value: String(minimum + index),
    label: formatDecimal(minimum + index, languageTag),
  }));
}
