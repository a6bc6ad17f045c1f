/** Why a call failed. `message` is localised for people, `code` is the same in every language. */
export class ApiError extends Error {
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  /** The API's error code; `refused` when the response has none. `offline` and `unreadable` are our own codes. */
  readonly code: string;
  /** Messages by dotted path (`destination.zipcode`); `global` holds those that belong to no field. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The request id, which support can look up. */
  readonly requestId: string;

  private constructor(
    facts: Pick<ApiError, "status" | "code" | "message" | "fields" | "requestId">,
    options?: ErrorOptions,
  ) {
    super(facts.message, options);
    this.name = "ApiError";
    this.status = facts.status;
    this.code = facts.code;
    this.fields = facts.fields;
    this.requestId = facts.requestId;
  }

  static offline(cause: unknown): ApiError {
    return new ApiError({ status: 0, code: "offline", message: "", fields: {}, requestId: "" }, { cause });
  }

  static unreadable(response: Response): ApiError {
    return new ApiError({
      status: response.status,
      code: "unreadable",
      message: "",
      fields: {},
      requestId: idOf(response),
    });
  }

  /**
   * Reads an error response in the format of API v2. Anything else, such as the error page of a proxy, becomes
   * `unreadable`.
   */
  static refused(response: Response, body: unknown): ApiError {
    if (!isRecord(body) || typeof body.message !== "string") return ApiError.unreadable(response);
    return new ApiError({
      status: response.status,
      code: typeof body.code === "string" ? body.code : "refused",
      message: body.message,
      fields: readFields(body.errors),
      requestId: typeof body.request_id === "string" ? body.request_id : idOf(response),
    });
  }
}

const idOf = (response: Response): string => response.headers.get("x-request-id") ?? "";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function readFields(errors: unknown): Record<string, string[]> {
  if (!isRecord(errors)) return {};
  const entries = Object.entries(errors).map(([path, texts]): [string, string[]] => [
    path,
    Array.isArray(texts) ? texts.filter((text) => typeof text === "string") : [],
  ]);
  return Object.fromEntries(entries.filter(([, texts]) => texts.length > 0));
}
