import type { FieldWidgetProps } from '../FieldWidgetProps';
import { readWidgetOptions } from '../WidgetOptions';

/**
 * Returns the attributes that all single inputs share.
 *
 * @param alsoDescribedBy ids of notes that the widget itself shows
 */
export function inputAttributes(props: FieldWidgetProps, alsoDescribedBy?: string) {
  const { describedBy, hasError, autocomplete, enterKeyHint } = readWidgetOptions(props);
  return {
    id: props.id,
    name: props.name,
    autoComplete: autocomplete,
    enterKeyHint,
    disabled: props.disabled,
    readOnly: props.readonly,
    'aria-describedby': [describedBy, alsoDescribedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': hasError || undefined,
    'aria-required': props.required || undefined,
  };
}
