import type { NextRequest } from "next/server";
import type { ZodType, z } from "zod";
import { assertLength, bodyTooLarge, incompleteBody } from "./body";
import type { EndpointSpec } from "./endpoint-spec";
import type { ApiHandler, ApiRequest, ApiResponse, PathParams } from "./exchange";

/** The signature that Next expects of a route handler. */
export type RouteHandler = (request: NextRequest, route: { params: Promise<unknown> }) => Promise<Response>;

/** A route handler of Next that is made of a handler of the pipeline. The API lane calls `handle` in its place. */
export type Handler = RouteHandler & { readonly handle?: ApiHandler; readonly spec?: EndpointSpec | undefined };

/** A handler that the lane can call. */
export type PipelineHandler = Handler & { readonly handle: ApiHandler };

/** What an endpoint takes and returns, as JSON: the types of the portal's client. */
interface EndpointTypes<P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType> {
  readonly params: z.input<P>;
  readonly query: z.input<Q>;
  readonly body: z.input<B>;
  readonly reply: z.output<R>;
}

/** A handler that names its types; `types` exists for the type checker only. */
export type TypedHandler<
  P extends ZodType,
  Q extends ZodType,
  B extends ZodType,
  R extends ZodType,
> = PipelineHandler & { readonly types?: EndpointTypes<P, Q, B, R> };

/** Makes a handler of the pipeline one that Next can call. */
export function toRouteHandler(handle: ApiHandler, spec?: EndpointSpec): PipelineHandler {
  const handler: RouteHandler = async (request, route) => {
    const params = (await route.params) as PathParams | undefined;
    return toWebResponse(await handle(fromWebRequest(request), params ?? {}));
  };
  return Object.assign(handler, { handle, spec });
}

export const toWebResponse = ({ status, headers, body }: ApiResponse): Response =>
  new Response(Buffer.isBuffer(body) ? new Uint8Array(body) : body, { status, headers });

export function fromWebRequest(request: Request): ApiRequest {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    path: pathname,
    search,
    headers: request.headers,
    signal: request.signal,
    readBytes: (limitBytes) => readWebBody(request, limitBytes),
  };
}

/**
 * Stops at the limit without cancelling the stream, which would destroy the connection before the response. When the
 * connection is lost before the body, Next passes a request without one, so the signal is checked too.
 */
async function readWebBody(request: Request, limitBytes: number): Promise<Buffer> {
  assertLength(request.headers, limitBytes);
  if (request.body === null && request.signal.aborted) throw incompleteBody(request.signal.reason);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size > limitBytes) throw bodyTooLarge(limitBytes);
      chunks.push(part.value);
    }
  } catch (error) {
    throw isConnectionLost(error) ? incompleteBody(error) : error;
  } finally {
    reader?.releaseLock();
  }
  return Buffer.concat(chunks);
}

const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ECONNRESET";
