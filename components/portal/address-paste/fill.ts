import type { DoubtfulValues } from "@/components/shared/fields/doubtful-values";

/** What was read with doubt, by the names that the fields have in a form. */
export const doubtfulValues = <Field extends string>(
  doubts: readonly Field[],
  found: Readonly<Record<NoInfer<Field>, string>>,
  nameOf: (field: Field) => string | undefined,
): DoubtfulValues =>
  new Map(
    doubts.flatMap((field) => {
      const name = nameOf(field);
      return name === undefined ? [] : [[name, found[field]] as const];
    }),
  );

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
