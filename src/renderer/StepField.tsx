import { toFieldPathId, type FieldProps, type UiSchema } from '@rjsf/utils';
import { Fragment } from 'react';
import { BelowQuestion } from './BelowQuestion';
import { ReadoutBelow } from './ReadoutBelow';
import { useTexts } from './useTexts';

const noErrors = {};
const noUi: UiSchema = {};

/**
 * The root field of a step: its data points below each other, in the order of the resolved schema, groups in a
 * fieldset.
 */
export function StepField(props: FieldProps) {
  const { schema, errorSchema, fieldPathId, registry, onChange, onBlur, onFocus } = props;
  const texts = useTexts();
  const { SchemaField } = registry.fields;
  const uiSchema = props.uiSchema as Readonly<Record<string, UiSchema>> | undefined;
  if (!SchemaField) return null;
  const properties = schema.properties ?? {};
  const field = (name: string) => (
    <Fragment key={name}>
      <SchemaField
        name={name}
        required={schema.required?.includes(name) ?? false}
        schema={typeof properties[name] === 'boolean' ? {} : (properties[name] ?? {})}
        uiSchema={uiSchema?.[name] ?? noUi}
        errorSchema={errorSchema?.[name] ?? noErrors}
        fieldPathId={toFieldPathId(name, registry.globalFormOptions, fieldPathId.path)}
        registry={registry}
        onChange={onChange}
        onBlur={onBlur}
        onFocus={onFocus}
      />
      <ReadoutBelow options={uiSchema?.[name]?.['ui:options']} properties={schema.properties} />
      <BelowQuestion name={name} />
    </Fragment>
  );
  const runs = runsOf(Object.keys(properties), uiSchema ?? noUi);
  // What all questions are about, the heading says.
  const legendClass = runs.length > 1 ? 'field-group__legend' : 'visually-hidden';
  return runs.flatMap(({ group, names }) => {
    const fields = names.map(field);
    if (group === undefined) return fields;
    return (
      <fieldset className="field-group" key={`group:${group}`}>
        <legend className={legendClass}>{texts.form(`groups>${group}>legend`)}</legend>
        {fields}
      </fieldset>
    );
  });
}

interface Run {
  readonly group: string | undefined;
  readonly names: readonly string[];
}

/** Joins neighbours of the same group into one run; each data point without a group is a run of its own. */
function runsOf(names: readonly string[], uiSchema: Readonly<Record<string, UiSchema>>): readonly Run[] {
  const runs: Run[] = [];
  for (const name of names) {
    const option: unknown = uiSchema[name]?.['ui:options']?.['group'];
    const group = typeof option === 'string' ? option : undefined;
    const last = runs.at(-1);
    if (group !== undefined && last?.group === group) runs[runs.length - 1] = { group, names: [...last.names, name] };
    else runs.push({ group, names: [name] });
  }
  return runs;
}
