import { ApiError } from "./api-error";

interface FormErrors {
  readonly fields: readonly { readonly field: string; readonly message: string }[];
  /** Messages about nothing that the form has, such as those under `global`. */
  readonly other: readonly string[];
}

/** Sorts the messages of an error response by the fields of a form with these values. */
export function toFormErrors(
  error: unknown,
  values: object,
  fieldOf: (path: string) => string | undefined = (path) => path,
): FormErrors {
  const entries = error instanceof ApiError ? Object.entries(error.fields) : [];
  const found = entries.map(([path, texts]) => ({ field: fieldIn(values, fieldOf(path)), texts }));
  return {
    fields: found.flatMap(({ field, texts }) => (field === undefined ? [] : [{ field, message: texts.join(" ") }])),
    other: found.flatMap(({ field, texts }) => (field === undefined ? texts : [])),
  };
}

/** The path, if the values have it. An entry of a list of plain values is shown on the list. */
function fieldIn(values: object, path: string | undefined): string | undefined {
  const names = path?.split(".") ?? [];
  const known: string[] = [];
  let inner: unknown = values;
  for (const name of names) {
    if (!isObject(inner) || !Object.hasOwn(inner, name)) return undefined;
    const value = (inner as Readonly<Record<string, unknown>>)[name];
    if (Array.isArray(inner) && !isObject(value)) break;
    known.push(name);
    inner = value;
  }
  return known.length > 0 ? known.join(".") : undefined;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
