import { message } from "@/lib/core/messages";
import { type CsvValue, findColumns, RowProblems, type SheetTable } from "@/lib/core/sheets";
import { findProvince, provinceName } from "../../../geography/places";
import type { ZoneRule } from "../compile";

const names = {
  zone: ["zona", "zone"],
  postcodeFrom: ["cp desde", "codigo postal desde", "desde", "postcode from", "from"],
  postcodeTo: ["cp hasta", "codigo postal hasta", "hasta", "postcode to", "to"],
  province: ["provincia", "province", "state"],
} as const;

/** Rows that put places into zones: by postcode range, by province, by both, or everywhere. */
export function readZones(table: SheetTable): { zones: ZoneRule[]; problems: RowProblems } {
  const problems = new RowProblems();
  const at = findColumns(table.columns, names);
  if (at.zone === undefined) {
    problems.add(1, "zona", message("column_missing", { column: "zona" }));
    return { zones: [], problems };
  }
  const zones = table.rows.flatMap(({ number: line, cells }) => {
    const cell = (column: keyof typeof names) => cells[at[column] ?? -1] ?? "";
    const before = problems.count;
    const zone = cell("zone");
    if (!zone || zone.length > 80) problems.add(line, "zona", message("zone_name_needed"));
    const postcode = (column: "postcodeFrom" | "postcodeTo"): number | null => {
      const text = cell(column);
      if (text === "") return null;
      if (/^[1-9]\d{3}$/.test(text)) return Number(text);
      const shown = text.slice(0, 40);
      problems.add(line, names[column][0], message("cell_not_this_postcode", { text: shown }));
      return null;
    };
    const [postcodeFrom, postcodeTo] = [postcode("postcodeFrom"), postcode("postcodeTo")];
    if (postcodeFrom !== null && postcodeTo !== null && postcodeFrom > postcodeTo)
      problems.add(line, "cp desde", message("range_wrong_way_round"));
    const province = cell("province");
    const provinceCode = province === "" ? null : (findProvince(province) ?? null);
    if (province !== "" && provinceCode === null) problems.add(line, "provincia", message("province_unrecognised"));
    return problems.count > before ? [] : [{ zone, postcodeFrom, postcodeTo, provinceCode }];
  });
  return { zones, problems };
}

/** The rows that `readZones` reads back. */
export const zoneRows = (zones: readonly ZoneRule[]): CsvValue[][] => [
  ["zona", "cp_desde", "cp_hasta", "provincia"],
  ...zones.map(({ zone, postcodeFrom, postcodeTo, provinceCode }) => [
    zone,
    postcodeFrom,
    postcodeTo,
    provinceCode && provinceName(provinceCode),
  ]),
];
