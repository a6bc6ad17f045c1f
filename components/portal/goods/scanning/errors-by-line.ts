import { ApiError } from "@/components/shared/api-error";

/**
 * The server's errors of a list that was sent as `lines`, by the keys of its lines. Empty for an error that no line has:
 * no connection, or a refusal of something else.
 */
export function errorsByLine<Line, Key>(
  error: unknown,
  lines: readonly Line[],
  keyOf: (line: Line) => Key,
): ReadonlyMap<Key, string> {
  if (!(error instanceof ApiError)) return new Map();
  const entries = Object.entries(error.fields).flatMap(([path, texts]): [Key, string][] => {
    const line = lines[Number(/^lines\.(\d+)\./.exec(path)?.[1] ?? Number.NaN)];
    return line ? [[keyOf(line), texts.join(" ")]] : [];
  });
  return new Map(entries);
}
