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

/** The part of RJSF's widget props that our widgets use; the template renders label, hint and error. */
export interface FieldWidgetProps extends Pick<WidgetProps, Used> {
  /** `WidgetOptions`, which RJSF passes on without knowing their type. */
  readonly options: object;
}
