import type { WidgetProps } from '@rjsf/utils';

type Used =
  | 'id'
  | 'name'
  | 'value'
  | 'required'
  | 'disabled'
  | 'readonly'
  | 'schema'
  | 'onChange'
  | 'onBlur'
  | 'onFocus';

/** The part of RJSF's widget props that widgets here use; label, hint and error are the template's. */
export interface FieldWidgetProps extends Pick<WidgetProps, Used> {
  /** `WidgetOptions`, which RJSF passes on without knowing them. */
  readonly options: object;
}
