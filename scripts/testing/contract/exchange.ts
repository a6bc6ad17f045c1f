/** A request and its response, sent over the network or directly to the handler. */

export interface SentRequest {
  readonly method: string;
  /** Path in the document, with its parameters in braces. */
  readonly path: string;
  /** Values of the path parameters, not encoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Query without the question mark. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export type Send = (request: SentRequest) => Promise<ReceivedResponse>;

/** Path and query of a request, with percent-encoded parameters. */
export function urlOf({ path, params, query }: SentRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  return query === "" ? filled : `${filled}?${query}`;
}

export const sendTo =
  (url: string): Send =>
  async (request) => {
    const { method, headers, body } = request;
    const response = await fetch(url + urlOf(request), { method, headers, body: body ?? null, redirect: "manual" });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

/** Describes a request without its credentials, so that a person can repeat it. */
export function describeSent(request: SentRequest): string {
  const { Authorization: _, ...headers } = request.headers;
  const body = request.body === undefined ? "" : `\n    ${request.body.slice(0, 1500)}`;
  return `${request.method} ${urlOf(request)}\n    ${JSON.stringify(headers)}${body}`;
}
