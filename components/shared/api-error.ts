/** Why a call failed. `message` is for people and in their language, `code` never changes with the language. */
export class ApiError extends Error {
  /** Status of the answer; 0 when there was none. */
  readonly status: number;
  /** A code of the interface; `refused` where it gives none; `offline` and `unreadable`, for which we have own words. */
  readonly code: string;
  /** Sentences by dotted path (`destination.zipcode`); `global` holds what belongs to no field. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** What support can look up. */
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

  /** A refusal in the words of v2; anything else, such as the page of a proxy, is unreadable. */
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
