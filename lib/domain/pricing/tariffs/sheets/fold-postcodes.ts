import type { ZoneRule } from "../compile";

/** A rule with its row in the file. */
export interface ZoneRow extends ZoneRule {
  readonly line: number;
}

const isSingle = ({ postcodeFrom, postcodeTo }: ZoneRow) => postcodeFrom !== null && postcodeFrom === postcodeTo;

/**
 * Drops the province of a postcode that is in one zone whatever its province: the postcode says where it is, and places
 * whose province is not known are found by it too.
 */
export function dropNeedlessProvinces(rows: readonly ZoneRow[]): ZoneRow[] {
  const zonesOf = new Map<number | null, Set<string>>();
  for (const row of rows)
    if (isSingle(row)) zonesOf.set(row.postcodeFrom, (zonesOf.get(row.postcodeFrom) ?? new Set()).add(row.zone));
  return rows.map((row) =>
    isSingle(row) && zonesOf.get(row.postcodeFrom)?.size === 1 ? { ...row, provinceCode: null } : row,
  );
}

/**
 * One range for neighbours of one zone. Only where every rule is a single postcode: a range that got wider would no
 * longer go before another one.
 */
export function foldPostcodes(rows: readonly ZoneRow[]): ZoneRow[] {
  if (rows.some((row) => !isSingle(row) && (row.postcodeFrom !== null || row.postcodeTo !== null))) return [...rows];
  const isFoldable = (row: ZoneRow) => isSingle(row) && row.provinceCode === null;
  const folded: ZoneRow[] = [];
  const singles = rows.filter(isFoldable).sort((a, b) => (a.postcodeFrom ?? 0) - (b.postcodeFrom ?? 0));
  for (const row of singles) {
    const last = folded.at(-1);
    const isNext = last?.zone === row.zone && (row.postcodeFrom ?? 0) <= (last.postcodeTo ?? 0) + 1;
    if (!isNext) folded.push(row);
    else folded.splice(-1, 1, { ...last, postcodeTo: row.postcodeTo, line: Math.min(last.line, row.line) });
  }
  return [...folded, ...rows.filter((row) => !isFoldable(row))].sort((a, b) => a.line - b.line);
}
