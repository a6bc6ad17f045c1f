import type { Send } from "./exchange";

export interface Caller {
  readonly accountId: number;
  readonly headers: Readonly<Record<string, string>>;
}

interface CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly json?: unknown;
}

/**
 * Sends a request that must succeed and returns the parsed body; for creating test data. Throws an Error for any status
 * from 300.
 */
export type ApiCall = <Reply>(method: string, path: string, options?: CallOptions) => Promise<Reply>;

export const callAs =
  (send: Send, { headers }: Pick<Caller, "headers">): ApiCall =>
  async (method, path, { params = {}, query = "", json } = {}) => {
    const { status, text } = await send({
      method,
      path,
      params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
      query,
      headers: { ...headers, "Content-Type": "application/json" },
      body: json === undefined ? undefined : JSON.stringify(json),
    });
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 500)}`);
    return text === "" ? undefined : JSON.parse(text);
  };
