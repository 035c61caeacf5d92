interface FormWithInputs {
  getInputNode(path: string): { focus(): void } | null;
}

/** Puts the focus on the first field that is wrong, in the order in which the fields stand. */
export function focusFirstError(
  form: FormWithInputs,
  fields: readonly string[],
  errors: Readonly<Record<string, unknown>>,
): void {
  const first = fields.find((field) => errors[field] !== undefined && errors[field] !== null);
  if (first !== undefined) form.getInputNode(first)?.focus();
}
