import type { PathParams } from "../pipeline/exchange";

export interface Match<Route> {
  readonly route: Route;
  readonly params: PathParams;
}

interface Entry<Route> {
  readonly route: Route;
  readonly segments: readonly string[];
}

/**
 * Finds the route of a path by the place of the route files in the tree, as Next does: `[name]` stands for one segment,
 * `[[...name]]` at the end for any number. A literal segment wins over a parameter, and that over the rest of a path.
 */
export function createRouter<Route>(
  routes: Readonly<Record<string, Route>>,
): (path: string) => Match<Route> | undefined {
  const entries = Object.entries(routes).map(([pattern, route]): Entry<Route> => ({ route, segments: split(pattern) }));
  entries.sort((a, b) => (rank(a.segments) < rank(b.segments) ? -1 : 1));
  return (path) => {
    const segments = split(path);
    for (const { route, segments: wanted } of entries) {
      const params = match(wanted, segments);
      if (params) return { route, params };
    }
    return undefined;
  };
}

const split = (path: string): string[] => path.split("/").slice(1);

const isRest = (segment: string): boolean => segment.startsWith("[[...");
const isParameter = (segment: string): boolean => segment.startsWith("[") && !isRest(segment);

/** Sorts literal segments before parameters, and these before the rest. */
const rank = (segments: readonly string[]): string =>
  segments.map((segment) => (isRest(segment) ? "2" : isParameter(segment) ? "1" : "0")).join("");

function match(wanted: readonly string[], segments: readonly string[]): PathParams | undefined {
  const last = wanted.at(-1);
  const hasRest = last !== undefined && isRest(last);
  const fixed = hasRest ? wanted.slice(0, -1) : wanted;
  if (hasRest ? segments.length < fixed.length : segments.length !== fixed.length) return undefined;
  const params: Record<string, string | string[]> = {};
  for (const [i, segment] of fixed.entries()) {
    const given = segments[i] ?? "";
    if (!isParameter(segment)) {
      if (given !== segment) return undefined;
    } else if (given === "") return undefined;
    else params[segment.slice(1, -1)] = decode(given);
  }
  if (hasRest && segments.length > fixed.length)
    params[last.slice("[[...".length, -2)] = segments.slice(fixed.length).map(decode);
  return params;
}

/** The server has escaped what is no percent-encoded UTF-8 (`readableUrl`); resolving dots may leave it no other way. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
