/** A value that is already serialised as JSON. */
export class JsonText<Value> {
  declare readonly value: Value;

  constructor(readonly json: string) {}
}

/**
 * The JSON text of a reply. `JSON.stringify` returns undefined for some values, contrary to its type; then it is empty.
 */
export const toJson = (reply: unknown): string =>
  reply instanceof JsonText ? reply.json : (JSON.stringify(reply) ?? "");
