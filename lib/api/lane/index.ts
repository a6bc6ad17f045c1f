import type { IncomingMessage, ServerResponse } from "node:http";
import { logRequestError } from "@/lib/platform/log";
import { requestIdOf } from "../pipeline/authenticate";
import type { ApiHandler, PathParams } from "../pipeline/exchange";
import { crossOriginHeaders } from "../pipeline/reply";
import { respondToError } from "../pipeline/respond-to-error";
import type { Handler } from "../pipeline/route-handler";
import { versionAdapter as v1 } from "../v1/version-adapter";
import { versionAdapter as v2 } from "../v2/version-adapter";
import { NodeRequest } from "./node-request";
import { createRouter } from "./router";
import { sendResponse } from "./send-response";

/** What a route file exports: a handler for each HTTP method. */
type LaneRoute = Readonly<Record<string, unknown>>;

/**
 * Answers a request to a path of the lane, and returns undefined for any other path, which is left to Next. The server has
 * cleaned the request before (`scripts/serving/clean-request.ts`).
 */
export type ApiLane = (message: IncomingMessage, response: ServerResponse) => Promise<void> | undefined;

/**
 * The API lane: the handlers of route files, by their place in the tree (`/v2/shipments/[id]`), called without Next. The same
 * handlers go on being route handlers of Next.
 */
export function createApiLane(routes: Readonly<Record<string, LaneRoute>>): ApiLane {
  const findRoute = createRouter(routes);
  const roots = new Set(Object.keys(routes).map(rootOf));
  return (message, response) => {
    const { url: given = "" } = message;
    if (!roots.has(rootOf(given))) return undefined;
    // Resolves dots; the host of the request decides nothing.
    const url = new URL(given, "http://localhost");
    const match = findRoute(url.pathname);
    const handle = match && handleOf(match.route, message.method ?? "GET");
    if (!handle) return undefined;
    return respondBy(handle, match.params, new NodeRequest(message, response, url.pathname, url.search));
  };
}

/** The first segment of a path: `v2`. */
const rootOf = (url: string): string | undefined => /^\/([\w.]+)/.exec(url)?.[1];

const handleOf = (route: LaneRoute, method: string): ApiHandler | undefined =>
  (route[method === "HEAD" ? "GET" : method] as Partial<Handler> | undefined)?.handle;

/**
 * Calls a handler and sends its response. It reports its own errors; one that throws is a bug, reported in the words of its
 * version too.
 */
export async function respondBy(handle: ApiHandler, params: PathParams, request: NodeRequest): Promise<void> {
  const { message, response } = request;
  try {
    const result = await handle(request, params).catch((error: unknown) => {
      const versionAdapter = request.path.startsWith("/v1/") ? v1 : v2;
      return respondToError(versionAdapter, request, error, { headers: crossOriginHeaders(versionAdapter) });
    });
    if (!response.destroyed) await sendResponse(message, response, result);
  } catch (error) {
    logRequestError("request.not_answered", { request_id: requestIdOf(request) }, error);
    response.destroy();
  }
}
