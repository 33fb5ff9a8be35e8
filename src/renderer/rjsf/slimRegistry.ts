import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { Registry } from '@rjsf/utils';
import { Nothing } from '../templates/Nothing';

/** The templates that RJSF requires and the form does not pass; a flat form needs no others. */
const templates: Partial<Registry['templates']> = {
  DescriptionFieldTemplate: Nothing,
  ErrorListTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
};

/**
 * Replaces RJSF's default registry in the bundle (see webpack.config.ts): its widgets, templates and fields are never
 * used here and would be half of the library's size.
 */
export default function getDefaultRegistry(): Omit<Registry, 'schemaUtils'> {
  const empty = {};
  return {
    fields: { SchemaField },
    templates: templates as Registry['templates'],
    widgets: empty,
    rootSchema: empty,
    formContext: empty,
    translateString: (text) => text,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  };
}
