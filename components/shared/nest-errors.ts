import {
  type Field,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type ResolverOptions,
  set,
} from "react-hook-form";

export interface FlatError<Draft extends FieldValues> {
  readonly path: FieldPath<Draft>;
  readonly type: string;
  readonly message: string;
}

/** Errors by the path of their field as a resolver returns them: nested as the values are, each with the input to focus. */
export function nestErrors<Draft extends FieldValues>(
  errors: readonly FlatError<Draft>[],
  { fields }: Pick<ResolverOptions<Draft>, "fields">,
): FieldErrors<Draft> {
  const nested: FieldErrors<Draft> = {};
  for (const { path, type, message } of errors) {
    const field: Field["_f"] | undefined = get(fields, path);
    set(nested, path, { type, message, ref: field?.refs?.[0] ?? field?.ref });
  }
  return nested;
}
