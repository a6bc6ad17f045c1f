import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { ApiResponse } from "../pipeline/exchange";
import { securityHeaders } from "../shared/security-headers.mjs";

/** Shorter text costs more time to compress than it saves on the way. */
const leastCompressedBytes = 2_048;

const compress = promisify(gzip);

/** Writes a response to the socket; text with its headers in one write. */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: ApiResponse,
): Promise<void> {
  if (body instanceof ReadableStream) {
    response.writeHead(status, { ...securityHeaders, ...headers });
    if (request.method === "HEAD") {
      await body.cancel();
      response.end();
    } else await sendStream(response, body);
    return;
  }
  const bytes = body === null ? 0 : Buffer.byteLength(body);
  const isCompressible = typeof body === "string" && bytes > leastCompressedBytes;
  const isCompressed = isCompressible && acceptsGzip(request.headers["accept-encoding"]);
  const sent = isCompressed ? await compress(body) : body;
  response.writeHead(status, {
    ...securityHeaders,
    ...headers,
    ...(isCompressible ? { Vary: [headers.Vary, "Accept-Encoding"].filter(Boolean).join(", ") } : {}),
    ...(isCompressed ? { "Content-Encoding": "gzip" } : {}),
    ...(status === 204 ? {} : { "Content-Length": isCompressed ? sent?.length : bytes }),
  });
  if (request.method === "HEAD" || sent === null) response.end();
  else response.end(sent);
}

/** A reader that goes away ends the source, and is no error of ours. */
async function sendStream(response: ServerResponse, body: ReadableStream<Uint8Array>): Promise<void> {
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  await pipeline(source, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}

/** RFC 9110, 12.5.3: the coding by its name or by `*`, unless its weight is zero. */
export function acceptsGzip(accepted: string | string[] | undefined): boolean {
  const weights = new Map(
    String(accepted ?? "")
      .toLowerCase()
      .split(",")
      .map((entry) => entry.split(";").map((part) => part.trim()))
      .map(([name = "", ...parameters]) => [name, parameters.find((text) => text.startsWith("q="))?.slice(2)]),
  );
  const name = ["gzip", "x-gzip", "*"].find((coding) => weights.has(coding));
  return name !== undefined && Number(weights.get(name) ?? 1) > 0;
}
