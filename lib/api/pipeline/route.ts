import { DomainError } from "@/lib/core/errors";
import { requestIdOf } from "./authenticate";
import type { VersionAdapter } from "./endpoint-spec";
import type { ApiHandler, ApiRequest, ApiResponse } from "./exchange";
import { addressLimit, rateHeaders } from "./rate-limit";
import { crossOriginHeaders, withHeaders } from "./reply";
import { respondToError } from "./respond-to-error";
import { type Handler, toRouteHandler } from "./route-handler";
import { withDebugLog, withMetrics } from "./with-metrics";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];

export interface RouteHandlers extends Readonly<Record<Method | "OPTIONS", Handler>> {
  /**
   * Route segment option of Next. Without it Next wraps the request in a proxy to detect whether the route is dynamic.
   */
  readonly dynamic: "force-dynamic";
}

/**
 * Completes the handlers of a path: 405 with `Allow` for missing methods, in the error format of the version, and the
 * CORS preflight. Every route file exports all of them (`export const { GET, POST, …, dynamic } = route({ GET: … })`),
 * because Next responds to a missing method with an empty body.
 */
export const routeIn = (versionAdapter: VersionAdapter) => {
  const reject = (
    request: ApiRequest,
    detail: { code: "route_not_found" } | { code: "method_not_allowed"; allow: string[] },
  ): ApiResponse =>
    respondToError(versionAdapter, request, new DomainError(detail), {
      headers: { ...crossOriginHeaders(versionAdapter), ...rateHeaders(addressLimit(request)) },
    });
  const complete = (present: Partial<Record<Method, Handler>>, rest: Handler): RouteHandlers => ({
    GET: present.GET ?? rest,
    POST: present.POST ?? rest,
    PUT: present.PUT ?? rest,
    PATCH: present.PATCH ?? rest,
    DELETE: present.DELETE ?? rest,
    OPTIONS: toRouteHandler(withDebugLog(preflight(versionAdapter, allowed(present)))),
    dynamic: "force-dynamic",
  });
  return {
    route: <Present extends Partial<Record<Method, Handler>>>(present: Present): RouteHandlers & Present =>
      complete(
        present,
        missing(async (request) => reject(request, { code: "method_not_allowed", allow: allowed(present) })),
      ) as RouteHandlers & Present,
    unknownRoute: (): RouteHandlers =>
      complete(
        {},
        missing(async (request) => reject(request, { code: "route_not_found" })),
      ),
  };
};

const missing = (handle: ApiHandler): Handler => toRouteHandler(withMetrics(handle));

function allowed(present: Partial<Record<Method, Handler>>): string[] {
  const own = methods.filter((method) => present[method]);
  return [...own, ...(present.GET ? ["HEAD"] : []), "OPTIONS"];
}

const preflight =
  (versionAdapter: VersionAdapter, allow: readonly string[]): ApiHandler =>
  async (request) => {
    const response = { status: 204, headers: { Allow: allow.join(", ") }, body: null };
    const permission = {
      ...crossOriginHeaders(versionAdapter),
      "Access-Control-Allow-Methods": allow.join(", "),
      "Access-Control-Allow-Headers": "Authorization, Content-Type, Accept, Idempotency-Key",
      "Access-Control-Max-Age": "86400",
    };
    return withHeaders(response, requestIdOf(request), {
      ...(versionAdapter.isCrossOrigin ? permission : {}),
      ...rateHeaders(addressLimit(request)),
    });
  };
