/** A version that serves. */
export interface Target {
  readonly version: string;
  readonly url: string;
}

export interface Request {
  readonly operation: string;
  readonly path: string;
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: unknown;
  /** The `Idempotency-Key`. */
  readonly key?: string;
  /** The only status that is no error, 200 unless told. */
  readonly status?: number;
  /** Whether the text of that response is as it should be. */
  readonly isRight?: (text: string) => boolean;
}

/** Sends a request and counts it; the text of the response, nothing after an error. */
export type Send = (target: Target, request: Request) => Promise<string | undefined>;

export const toInit = (headers: Readonly<Record<string, string>>, body: unknown, key?: string): RequestInit => ({
  method: body === undefined ? "GET" : "POST",
  headers: { ...headers, "Content-Type": "application/json", ...(key ? { "Idempotency-Key": key } : {}) },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});
