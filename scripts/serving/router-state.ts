/**
 * The state that Next's pages send with a navigation, in the header `Next-Router-State-Tree`. Next 16.4.6 answers one that it
 * cannot read with 500 and a stack in the log, so such a request is refused before it. The shape is that of
 * `flightRouterStateSchema` in `next/dist/server/app-render/types`, with which `router-state.test.ts` compares it.
 */

/** Characters that Next reads at most. */
const longestState = 40_000;
/** More than any page has; also what the recursion of both readers stands. */
const deepestState = 100;

export function isRouterState(header: string): boolean {
  if (header.length > longestState) return false;
  try {
    return isState(JSON.parse(decodeURIComponent(header)), 0);
  } catch {
    // Neither an escaped text nor JSON.
    return false;
  }
}

function isState(value: unknown, depth: number): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 6 || depth > deepestState) return false;
  const [segment, children, url, refresh, hints, key] = value as unknown[];
  return (
    (isText(segment) || isDynamic(segment)) &&
    isRecord(children) &&
    Object.values(children).every((child) => isState(child, depth + 1)) &&
    (isNothing(url) || (Array.isArray(url) && url.length === 2 && url.every(isText))) &&
    (isNothing(refresh) || ["refetch", "inside-shared-layout", "metadata-only"].includes(refresh as string)) &&
    (isNothing(hints) || typeof hints === "number") &&
    (key === undefined || isText(key))
  );
}

const kinds = ["c", "ci(..)(..)", "ci(.)", "ci(..)", "ci(...)", "oc", "d", "di(..)(..)", "di(.)", "di(..)", "di(...)"];

/** Name, value and kind of a dynamic segment, and the static ones beside it. */
const isDynamic = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 4 &&
  value.slice(0, 2).every(isText) &&
  kinds.includes(value[2] as string) &&
  (value[3] === null || (Array.isArray(value[3]) && value[3].every(isText)));

const isText = (value: unknown): boolean => typeof value === "string";
const isNothing = (value: unknown): boolean => value === null || value === undefined;
/** An empty list passes for an object without members. */
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
