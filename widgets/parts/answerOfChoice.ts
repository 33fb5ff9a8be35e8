import type { FieldWidgetProps } from '../FieldWidgetProps';

/** Returns the answer that a choice stands for: choices are texts, the schema may require numbers or booleans. */
export function answerOfChoice(
  { schema }: Pick<FieldWidgetProps, 'schema'>,
  choice: string,
): string | number | boolean {
  if (schema.type === 'integer' || schema.type === 'number') return Number(choice);
  return schema.type === 'boolean' ? choice === 'true' : choice;
}
