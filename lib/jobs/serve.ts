import type { InngestFunction } from "inngest";
import { serve } from "inngest/next";
import type { NextRequest } from "next/server";
import { inngest, mode } from "./client";
import type { Endpoint } from "./runner/call";

export interface InngestEndpoint extends Endpoint {
  GET(request: Request): Promise<Response>;
}

const maxBodyBytes = 4 * 1024 * 1024;

/**
 * The SDK's `serve()`, guarded against unauthorised calls: without a signature the body is not read, and no body may
 * exceed four megabytes. Only Inngest's development server calls without a signature.
 */
export function serveFunctions(functions: readonly InngestFunction.Any[]): InngestEndpoint {
  const endpoint = serve({ client: inngest, functions: [...functions], enableUnauthedSync: false });
  return { GET: guard(endpoint.GET), POST: guard(endpoint.POST), PUT: guard(endpoint.PUT) };
}

type SdkHandler = (request: NextRequest, res: unknown) => Promise<Response>;

function guard(handler: SdkHandler): (request: Request) => Promise<Response> {
  return async (request) => {
    if (mode !== "development server" && !request.headers.has("x-inngest-signature"))
      return reject(401, "Unauthorized");
    const body = await readText(request, maxBodyBytes);
    if (body === undefined) return reject(413, "Content Too Large");
    if (body && !isJson(body)) return reject(400, "Bad Request");
    const { url, method, headers } = request;
    return handler(asNextRequest(new Request(url, { method, headers, body: body || null })), undefined);
  };
}

const reject = (status: number, message: string): Response =>
  Response.json({ message }, { status, headers: { "cache-control": "no-store" } });

/** The body as text; undefined if it is longer than `maxBytes`. */
async function readText(request: Request, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Safe: the SDK's adapter only uses `url`, `headers` and `text()`, which every Request has. */
const asNextRequest = (request: Request): NextRequest => request as NextRequest;
