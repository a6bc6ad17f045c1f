import { addToGroup } from "../group-by";
import type { LineKind } from "../vocabulary";

interface BundledLine {
  readonly kind: LineKind;
  /** The number, from 1, of the line that stands for its bundle. */
  readonly container: number | null;
}

/**
 * Which lines of bundles are packed: the line that stands for a bundle where `isMeasured` says that it is packed as one
 * thing, else its pieces, never both. A container all of whose pieces are virtual, or that has none, stays as it is. Lines of
 * no bundle are returned unchanged.
 */
export function resolveBundles<Line extends BundledLine>(
  lines: readonly Line[],
  isMeasured: (line: Line) => boolean,
): Line[] {
  const pieces = new Map<number, Line[]>();
  for (const line of lines) if (line.container !== null) addToGroup(pieces, line.container, line);
  const isPackedAsOne = (line: Line, number: number): boolean => {
    const own = pieces.get(number) ?? [];
    return line.kind !== "virtual" && own.some(({ kind }) => kind !== "virtual") && isMeasured(line);
  };
  const whole = new Set(lines.flatMap((line, index) => (isPackedAsOne(line, index + 1) ? [index + 1] : [])));
  /** Bundles may be pieces of bundles. The number of lines bounds those that name each other. */
  const isPackedWithin = ({ container }: Line): boolean => {
    for (let at = container, steps = 0; at !== null && steps < lines.length; steps++) {
      if (whole.has(at)) return true;
      at = lines[at - 1]?.container ?? null;
    }
    return false;
  };
  return lines.map((line, index): Line => {
    if (line.kind === "virtual") return line;
    if (isPackedWithin(line)) return { ...line, kind: "part" };
    const stands = (pieces.get(index + 1) ?? []).some(({ kind }) => kind !== "virtual");
    if (stands) return { ...line, kind: whole.has(index + 1) ? "goods" : "container" };
    return line;
  });
}
