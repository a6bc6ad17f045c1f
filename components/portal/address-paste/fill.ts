/** What a form gets of a pasted address: the fields that it has and that the text says something about, if they change. */
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
