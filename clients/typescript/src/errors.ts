import type { Schemas } from "./types.js";

/**
 * Why a request failed: a code of the service, or of the client when no response came (`connection_failed`,
 * `timeout`) or one that is not the service's (`unexpected_response`, of a proxy for instance).
 */
export type AndenErrorCode = Schemas["ErrorCode"] | "connection_failed" | "timeout" | "unexpected_response";

interface Facts {
  /** HTTP status; 0 when no response came. */
  readonly status: number;
  readonly code: AndenErrorCode;
  readonly message: string;
  /** What is wrong with each field, by dotted path; `global` belongs to no field. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Names the request in the service's log. */
  readonly requestId?: string | undefined;
  readonly body?: unknown;
}

/** The one error of the client; `cause` is the error of `fetch`, if there is one. */
export class AndenError extends Error {
  override readonly name = "AndenError";
  readonly status: number;
  readonly code: AndenErrorCode;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string | undefined;
  /** The response, parsed when it is JSON. */
  readonly body: unknown;

  constructor({ status, code, message, fields = {}, requestId, body }: Facts, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
    this.body = body;
  }
}

export function toAndenError(status: number, text: string, headers: Headers): AndenError {
  const body = parse(text);
  const { message, code, errors } = isObject(body) ? body : {};
  return new AndenError({
    status,
    code: typeof code === "string" ? (code as AndenErrorCode) : "unexpected_response",
    message: typeof message === "string" ? message : `The service responded with status ${status}.`,
    fields: isObject(errors) ? (errors as Record<string, string[]>) : {},
    requestId: headers.get("x-request-id") ?? undefined,
    body,
  });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
