import type { TextCodecField } from '../../src/formats/codeCodecs';
import type { FieldWidgetProps } from '../FieldWidgetProps';
import { readWidgetOptions } from '../WidgetOptions';

/** Returns what decides how a widget reads the text that is typed in it. */
export function readTextField(props: Pick<FieldWidgetProps, 'options' | 'schema'>): TextCodecField {
  const options = readWidgetOptions(props);
  const { country, formatting } = options;
  return { options, schema: props.schema, country, formatting };
}
