/** A value that is written as JSON already. */
export class JsonText<Value> {
  declare readonly value: Value;

  constructor(readonly json: string) {}
}

/** What an answer other than a document says; nothing where `JSON.stringify`, against its type, has no text. */
export const toJson = (reply: unknown): string =>
  reply instanceof JsonText ? reply.json : (JSON.stringify(reply) ?? "");
