import type { LoggedCaller } from "@/lib/platform/log";

/** What the pipeline reads and returns, whoever took the request: Next, or the API lane on the socket itself. */

/** Request headers by name in lower case; the web's `Headers` are such. */
export interface RequestHeaders extends Iterable<[string, string]> {
  get(name: string): string | null;
  has(name: string): boolean;
}

export interface ApiRequest {
  readonly method: string;
  /** Path of the URL, percent-encoded. */
  readonly path: string;
  /** Query with its question mark; empty without one. */
  readonly search: string;
  readonly headers: RequestHeaders;
  /**
   * The body. Throws `body_too_large` and stops reading at the limit; throws `bad_request` when the connection is lost
   * within the body.
   */
  readBytes(limitBytes: number): Promise<Buffer>;
  /** Aborted when the client has gone before the response. */
  readonly signal: AbortSignal;
}

/** Text is sent as UTF-8. */
type ResponseBody = string | Buffer | ReadableStream<Uint8Array> | null;

export interface ApiResponse {
  readonly status: number;
  /** By their usual spelling: `Content-Type`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ResponseBody;
  /** For the log alone. */
  readonly caller?: LoggedCaller | undefined;
}

/** The parameters of the path, by the names of its folders, decoded. */
export type PathParams = Readonly<Record<string, string | string[]>>;

export type ApiHandler = (request: ApiRequest, params: PathParams) => Promise<ApiResponse>;
