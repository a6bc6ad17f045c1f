/** An operation as it is tried out: what a person types goes into these places. */
export interface TriedOperation {
  readonly method: string;
  /** With parameters in braces, of this installation. */
  readonly path: string;
  readonly parameters: readonly TriedParameter[];
  readonly takesIdempotencyKey: boolean;
  /** A body to begin with; undefined for an operation without one. */
  readonly body: string | undefined;
}

interface TriedParameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly isRequired: boolean;
  readonly value: string;
}

/** Name of the form's field for a parameter. */
export const fieldName = (parameter: Pick<TriedParameter, "name" | "in">): string =>
  `${parameter.in}.${parameter.name}`;

/** The request for what was typed. The session's cookie stays out of it: the credential alone decides what it may do. */
export function toRequest(
  operation: TriedOperation,
  typed: (field: string) => string,
  idempotencyKey: string,
): [path: string, init: RequestInit] {
  const { method, path, parameters, takesIdempotencyKey, body } = operation;
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(typed(fieldName({ name, in: "path" })).trim()),
  );
  const query = new URLSearchParams(
    parameters
      .filter((parameter) => parameter.in === "query")
      .map((parameter) => [parameter.name, typed(fieldName(parameter)).trim()])
      .filter(([, value]) => value !== ""),
  );
  const text = body === undefined ? "" : typed("body");
  const pair = new TextEncoder().encode(`${typed("token").trim()}:${typed("secret").trim()}`);
  return [
    query.size > 0 ? `${place}?${query}` : place,
    {
      method,
      credentials: "omit",
      cache: "no-store",
      headers: {
        Authorization: `Basic ${btoa(String.fromCharCode(...pair))}`,
        ...(takesIdempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}),
        ...(text === "" ? {} : { "Content-Type": "application/json" }),
      },
      ...(text === "" ? {} : { body: text }),
    },
  ];
}
