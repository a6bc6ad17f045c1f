/** The changes that a pasted address makes to a form: fields found in the text whose value differs. */
export function changedFields<Field extends string>(
  current: Readonly<Record<NoInfer<Field>, string>>,
  found: Readonly<Record<Field, string>>,
): { field: Field; before: string; after: string }[] {
  const fields = Object.keys(found) as Field[];
  return fields.flatMap((field) => {
    const before = current[field];
    const after = found[field];
    return after !== "" && after !== before ? [{ field, before, after }] : [];
  });
}
