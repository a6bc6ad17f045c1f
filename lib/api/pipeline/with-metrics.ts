import { logAccess } from "@/lib/platform/log";
import { countRequest } from "@/lib/platform/metrics";
import { currentTracing, type Tracing } from "@/lib/platform/tracing";
import type { ApiHandler, ApiRequest, ApiResponse, PathParams } from "./exchange";

interface Route {
  readonly version: string;
  readonly route: string;
}

/** Counts, times, logs and traces the responses of a handler. */
export const withMetrics = (handle: ApiHandler): ApiHandler =>
  observe(withSpan(handle), (route, request, response, milliseconds) => {
    countRequest(route, request.method, response.status, milliseconds);
    logResponse("info", route, request, response, milliseconds);
  });

/** Logs the responses of a handler for those who look closely: probes and the questions of browsers are many. */
export const withDebugLog = (handle: ApiHandler): ApiHandler =>
  observe(
    (_, request, params) => handle(request, params),
    (route, ...exchange) => logResponse("debug", route, ...exchange),
  );

type RoutedHandler = (route: Route, ...call: Parameters<ApiHandler>) => Promise<ApiResponse>;
type Exchange = [request: ApiRequest, response: ApiResponse, milliseconds: number];
type Observer = (route: Route, ...exchange: Exchange) => void;

/** The route pattern is derived from the first request of a handler; it is `other` when it is ambiguous. */
function observe(handle: RoutedHandler, observer: Observer): ApiHandler {
  let known: Route | undefined;
  return async (request, params) => {
    const startedAt = performance.now();
    const route = known ?? routeOf(request.path, params);
    if (route.route !== other) known = route;
    const response = await handle(route, request, params);
    observer(route, request, response, performance.now() - startedAt);
    return response;
  };
}

const withSpan =
  (handle: ApiHandler): RoutedHandler =>
  (route, request, params) => {
    const tracing = currentTracing();
    return tracing ? traceRequest(tracing, route, request, () => handle(request, params)) : handle(request, params);
  };

const traceRequest = (tracing: Tracing, { route }: Route, request: ApiRequest, answer: () => Promise<ApiResponse>) =>
  tracing.inSpan(
    `${request.method} ${route}`,
    {
      kind: "server",
      traceparent: request.headers.get("traceparent"),
      attributes: { "http.request.method": request.method, "http.route": route },
    },
    async (span) => {
      const response = await answer();
      const { status, headers, caller } = response;
      const { accountId: account_id, credentialId: credential_id, userId: user_id } = caller ?? {};
      const request_id = headers["X-Request-Id"];
      span.set({ "http.response.status_code": status, request_id, account_id, credential_id, user_id });
      if (status >= 500) span.fail(`status ${status}`);
      return response;
    },
  );

const logResponse = (level: "debug" | "info", { route }: Route, ...[request, response, milliseconds]: Exchange): void =>
  logAccess(level, {
    requestId: response.headers["X-Request-Id"],
    method: request.method,
    route,
    status: response.status,
    milliseconds,
    caller: response.caller,
  });

const other = "other";

function routeOf(path: string, params: PathParams): Route {
  const [, version = "portal"] = /^\/(v\d+)\//.exec(path) ?? [];
  return { version, route: patternOf(path, Object.entries(params as Record<string, string>)) ?? other };
}

/**
 * The route pattern of a path: `/v2/shipments/:id` for `/v2/shipments/7` and id 7. Parameters must be in the order of
 * the path. Returns undefined when a value also occurs elsewhere in the path; otherwise callers could create any number
 * of metric labels.
 */
export function patternOf(path: string, params: readonly (readonly [string, string])[]): string | undefined {
  const parts = path.split("/").map(decode);
  const places: number[] = [];
  for (const [, value] of params) places.push(parts.indexOf(value, (places.at(-1) ?? -1) + 1));
  let end = parts.length;
  for (const [index, [, value]] of [...params.entries()].reverse()) {
    end = end === 0 ? -1 : parts.lastIndexOf(value, end - 1);
    if (end < 0 || end !== places[index]) return undefined;
  }
  for (const [index, [name]] of params.entries()) parts[places[index] ?? 0] = `:${name}`;
  return parts.join("/");
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
