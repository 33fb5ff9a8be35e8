import type { FieldWidgetProps } from './FieldWidgetProps';
import { CheckBox } from './parts/CheckBox';
import { readWidgetOptions } from './WidgetOptions';

/** Channels that the applicant agrees to, each in a separate box. Ticking none is an answer too: an empty list. */
export function ConsentsWidget(props: FieldWidgetProps) {
  const { choices = [] } = readWidgetOptions(props);
  return (
    <div className="checks">
      {choices.map(({ value, label }, index) => (
        <CheckBox
          key={value}
          field={props}
          item={value}
          label={label}
          id={index === 0 ? props.id : `${props.id}-${index}`}
          onToggle={props.onChange}
        />
      ))}
    </div>
  );
}
