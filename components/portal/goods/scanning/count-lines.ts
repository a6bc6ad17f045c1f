import type { ReplyOf } from "@/components/shared/api-client";
import { limits } from "@/lib/core/vocabulary";

export type Article = ReplyOf<"GET /api/portal/stock/articles">;
export type CountSheet = ReplyOf<"POST /api/portal/stock/counts/sheet">;
type Moved = ReplyOf<"POST /api/portal/stock/counts">["moved"][number];

interface Books {
  readonly onHand: number;
  readonly reserved: number;
}

/** A SKU in a warehouse as a person counts it, all in pieces. */
export interface CountLine extends Books {
  readonly skuId: number;
  readonly sku: string;
  readonly name: string;
  readonly barcode: string;
  readonly warehouse: string;
  /** Null while its input is empty, NaN for what is no number. */
  readonly counted: number | null;
  /** What the books have now, when they moved since the line was counted and nobody has decided yet. */
  readonly moved: Books | null;
}

export const keyOf = ({ skuId, warehouse }: Pick<CountLine, "skuId" | "warehouse">): string => `${skuId} ${warehouse}`;

const toLine = (article: Article, counted: number): CountLine => ({
  skuId: article.sku_id,
  sku: article.sku,
  name: article.name,
  barcode: article.barcode,
  warehouse: article.warehouse,
  onHand: article.on_hand,
  reserved: article.reserved,
  counted,
  moved: null,
});

/** One piece more of an article, whose line comes first then. The books stay those of its first scan. */
export function countPiece(lines: readonly CountLine[], article: Article): CountLine[] {
  const fresh = toLine(article, 1);
  const known = lines.find((line) => keyOf(line) === keyOf(fresh));
  const others = lines.filter((line) => line !== known);
  return [known ? withCount(known, (known.counted || 0) + 1) : fresh, ...others];
}

export const setCount = (lines: readonly CountLine[], key: string, counted: number | null): CountLine[] =>
  lines.map((line) => (keyOf(line) === key ? withCount(line, counted) : line));

/** The lines of a sheet take the place of those of the same SKU and warehouse. */
export function takeSheet(lines: readonly CountLine[], sheet: Pick<CountSheet, "lines">): CountLine[] {
  const read = sheet.lines.map((line) => toLine(line, line.counted));
  const keys = new Set(read.map(keyOf));
  return [...read, ...lines.filter((line) => !keys.has(keyOf(line)))];
}

/** Marks the lines whose books have moved. */
export function markMoved(lines: readonly CountLine[], moved: readonly Moved[]): CountLine[] {
  const nowOf = new Map(
    moved.map((line) => [
      keyOf({ skuId: line.sku_id, warehouse: line.warehouse }),
      { onHand: line.on_hand, reserved: line.reserved },
    ]),
  );
  return lines.map((line) => ({ ...line, moved: nowOf.get(keyOf(line)) ?? null }));
}

/**
 * Decides about every line whose books have moved: `keep` what was counted, or `add` what moved since to it, as pieces
 * that left after they were counted are no longer there.
 */
export const decideMoved = (lines: readonly CountLine[], how: "keep" | "add"): CountLine[] =>
  lines.map((line) => {
    if (!line.moved) return line;
    const since = how === "add" ? line.moved.onHand - line.onHand : 0;
    return withCount(line, line.counted === null ? null : Math.max(0, line.counted + since));
  });

/** A count by a person is against the books as they are known now. */
const withCount = (line: CountLine, counted: number | null): CountLine => ({
  ...line,
  ...line.moved,
  counted,
  moved: null,
});

/** Counted less what the books had; undefined while the count is no number of pieces. */
export const differenceOf = ({ counted, onHand }: CountLine): number | undefined =>
  isPieces(counted) ? counted - onHand : undefined;

/** Why a line cannot be applied as it is. */
export function problemOf({ counted, reserved }: CountLine): "required" | "whole" | "reserved" | undefined {
  if (counted === null) return "required";
  if (!isPieces(counted)) return "whole";
  return counted < reserved ? "reserved" : undefined;
}

const isPieces = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= limits.stockPieces;

/** Number of lines that differ, and the pieces by which they do. */
export function sumOf(lines: readonly CountLine[]): { changed: number; more: number; fewer: number } {
  const differences = lines.flatMap((line) => differenceOf(line) || []);
  return {
    changed: differences.length,
    more: differences.reduce((sum, by) => sum + Math.max(0, by), 0),
    fewer: differences.reduce((sum, by) => sum - Math.min(0, by), 0),
  };
}
