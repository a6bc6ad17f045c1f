import type { Send } from "./exchange";
import type { Caller } from "./world";

export interface Question {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly json?: unknown;
}

/** Requests that must succeed, for making the world that the others are about; answers with what came back. */
export type Ask = (method: string, path: string, question?: Question) => Promise<any>;

export const askingAs =
  (send: Send, { headers }: Pick<Caller, "headers">): Ask =>
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
