import { toFieldPathId, type FieldProps, type UiSchema } from '@rjsf/utils';
import type { Answers } from '../flow/types';

const noErrors = {};
const noUi: UiSchema = {};

/** The root of a step: its data points, one below the other, in the order of the resolved schema. */
export function StepField(props: FieldProps) {
  const { schema, errorSchema, fieldPathId, registry, onChange, onBlur, onFocus } = props;
  const formData = props.formData as Answers | undefined;
  const { SchemaField } = registry.fields;
  const uiSchema = props.uiSchema as Readonly<Record<string, UiSchema>> | undefined;
  if (!SchemaField) return null;
  return Object.entries(schema.properties ?? {}).map(([name, property]) => (
    <SchemaField
      key={name}
      name={name}
      required={schema.required?.includes(name) ?? false}
      schema={typeof property === 'boolean' ? {} : property}
      uiSchema={uiSchema?.[name] ?? noUi}
      errorSchema={errorSchema?.[name] ?? noErrors}
      formData={formData?.[name]}
      fieldPathId={toFieldPathId(name, registry.globalFormOptions, fieldPathId.path)}
      registry={registry}
      onChange={onChange}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  ));
}
