import { countRequest } from "@/lib/platform/metrics";
import type { ApiHandler, PathParams } from "./exchange";

interface Route {
  readonly version: string;
  readonly route: string;
}

/**
 * Counts and times the responses of a handler. The route pattern is derived from its first request; it is `other` when
 * it is ambiguous.
 */
export function withMetrics(handle: ApiHandler): ApiHandler {
  let known: Route | undefined;
  return async (request, params) => {
    const startedAt = performance.now();
    const response = await handle(request, params);
    const route = known ?? routeOf(request.path, params);
    if (route.route !== other) known = route;
    countRequest(route, request.method, response.status, performance.now() - startedAt);
    return response;
  };
}

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
