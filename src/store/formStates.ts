/** States 0 to 5 and 25 are parts of the form itself; every other one has a page of its own (specification, section 4). */
export function isFormState(value: number): boolean {
  return (value >= 0 && value <= 5) || value === 25;
}
