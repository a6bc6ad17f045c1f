import { request } from "undici";

/** The account that asks for as much as it may. */
export interface Hog {
  readonly url: string;
  readonly accountId: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookie: string;
  readonly shipmentIds: readonly number[];
}

/** One kind of load; `send` makes one request and returns its status. */
export interface Load {
  readonly name: string;
  /** Requests in flight at any moment. */
  readonly parallel: number;
  readonly send: (hog: Hog, round: number) => Promise<number>;
  /** Sends one request of each kind, which compiles its code; `send` once, if left out. */
  readonly warmUp?: (hog: Hog) => Promise<void>;
}

type Body = string | Uint8Array;

export const post = (url: string, headers: Record<string, string>, body: Body): Promise<number> =>
  send("POST", url, headers, body);

/** Sends a request and reads its whole response; returns the status. */
export async function send(
  method: "GET" | "POST" | "PUT",
  url: string,
  headers: Record<string, string>,
  body?: Body,
): Promise<number> {
  const patience = { headersTimeout: 120_000, bodyTimeout: 120_000 };
  const response = await request(url, { method, headers, body: body ?? null, ...patience });
  await response.body.dump({ limit: 100_000_000 });
  return response.statusCode;
}
