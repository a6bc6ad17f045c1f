/** One request and what came back, whichever way it went: over the network or straight to the handler. */

export interface Sent {
  readonly method: string;
  /** The path of the document, with its parameters in braces. */
  readonly path: string;
  /** What stands in the braces, as the service is to read it. */
  readonly params: Readonly<Record<string, string>>;
  /** Without the question mark. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Got {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export type Send = (request: Sent) => Promise<Got>;

/** The address of a request, its parameters percent-encoded. */
export function addressOf({ path, params, query }: Sent): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  return query === "" ? filled : `${filled}?${query}`;
}

export const sendTo =
  (url: string): Send =>
  async (request) => {
    const { method, headers, body } = request;
    const response = await fetch(url + addressOf(request), { method, headers, body, redirect: "manual" });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

/** As one would type it, to try it again. */
export function describeSent(request: Sent): string {
  const { Authorization: _, ...headers } = request.headers;
  const body = request.body === undefined ? "" : `\n    ${request.body.slice(0, 1500)}`;
  return `${request.method} ${addressOf(request)}\n    ${JSON.stringify(headers)}${body}`;
}
