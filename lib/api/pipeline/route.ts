import { preferredLocale, requestIdOf } from "./authenticate";
import type { Handler, VersionAdapter } from "./endpoint";
import { addressLimit, rateHeaders } from "./rate-limit";
import { crossOriginHeaders, errorResponse, withHeaders } from "./reply";
import { withMetrics } from "./with-metrics";

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
    request: Request,
    detail: { code: "route_not_found" } | { code: "method_not_allowed"; allow: string[] },
  ) => {
    const requestId = requestIdOf(request);
    const errorReply = versionAdapter.formatError(detail, { requestId, locale: preferredLocale(request) });
    return withHeaders(errorResponse(errorReply, detail), requestId, {
      ...crossOriginHeaders(versionAdapter),
      ...rateHeaders(addressLimit(request)),
    });
  };
  const complete = (present: Partial<Record<Method, Handler>>, missing: Handler): RouteHandlers => ({
    GET: present.GET ?? missing,
    POST: present.POST ?? missing,
    PUT: present.PUT ?? missing,
    PATCH: present.PATCH ?? missing,
    DELETE: present.DELETE ?? missing,
    OPTIONS: preflight(versionAdapter, allowed(present)),
    dynamic: "force-dynamic",
  });
  return {
    route: (present: Partial<Record<Method, Handler>>): RouteHandlers =>
      complete(
        present,
        withMetrics(async (request) => reject(request, { code: "method_not_allowed", allow: allowed(present) })),
      ),
    unknownRoute: (): RouteHandlers =>
      complete(
        {},
        withMetrics(async (request) => reject(request, { code: "route_not_found" })),
      ),
  };
};

function allowed(present: Partial<Record<Method, Handler>>): string[] {
  const own = methods.filter((method) => present[method]);
  return [...own, ...(present.GET ? ["HEAD"] : []), "OPTIONS"];
}

const preflight =
  (versionAdapter: VersionAdapter, allow: readonly string[]): Handler =>
  async (request) => {
    const response = new Response(null, { status: 204, headers: { Allow: allow.join(", ") } });
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
