/** Stands in for RJSF's pruning of form data in the bundle: what is relevant is decided by the walk alone. */
export default function omitExtraData(
  _validator: unknown,
  _schema: unknown,
  _root: unknown,
  formData: unknown,
): unknown {
  return formData;
}

export function getUsedFormData(formData: unknown): unknown {
  return formData;
}

export function getFieldNames(): readonly string[] {
  return [];
}

export function isValueEmpty(value: unknown): boolean {
  return value === undefined || value === null;
}
