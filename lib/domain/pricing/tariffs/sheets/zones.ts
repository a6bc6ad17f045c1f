import { type Message, message } from "@/lib/core/messages";
import { parsePostcode } from "@/lib/core/postcode";
import { readCell } from "@/lib/core/read/cell";
import {
  type ColumnChoice,
  type ColumnReading,
  type CsvValue,
  RowProblems,
  readColumns,
  type Sheet,
  type SheetRow,
} from "@/lib/core/sheets";
import { findProvince, provinceName } from "../../../geography/places";
import type { ZoneRule } from "../compile";
import { findZoneConflicts } from "../zone-conflicts";
import { dropNeedlessProvinces, foldPostcodes, type ZoneRow } from "./fold-postcodes";
import { type PostcodeRange, readPostcodes } from "./postcode-cell";
import { isLocality, type ZoneColumn, zoneHeadings } from "./zone-columns";

type Reading = ColumnReading<ZoneColumn> & { readonly problems: RowProblems };

/**
 * Rules that put places into zones: by postcodes, one or a range in a cell or in two, by province, by both, or everywhere.
 * A table with a row for each postcode becomes ranges.
 */
export function readZones(sheet: Sheet, choice: ColumnChoice = {}) {
  const problems = new RowProblems();
  const reading = { ...readColumns(sheet, { headings: zoneHeadings(sheet), needed: ["zone"] }, choice), problems };
  const { columns, rows } = reading;
  const result = { columns, problems, rows: rows.length };
  checkColumns(reading, choice.columns !== undefined);
  if (problems.count > 0) return { ...result, zones: [] };
  const read = rows.flatMap((row) => readRow(row, reading));
  const rules = columns.columns.postcode ? dropNeedlessProvinces(read) : read;
  for (const { rule, earlier } of findZoneConflicts(rules))
    problems.add(rule.line, shown.zone, message("zone_conflict", { zone: earlier.zone, row: earlier.line }), rule.zone);
  return { ...result, zones: foldPostcodes(rules).map(({ line: _, ...rule }): ZoneRule => rule) };
}

/** A sheet whose postcodes stand in a column that is not known would put whole provinces into the zone of a town. */
function checkColumns({ columns: found, rows, problems }: Reading, isChosen: boolean): void {
  const { columns, unused, headings, missing, headerRow } = found;
  const line = headerRow || 1;
  const add = (column: ZoneColumn) =>
    problems.add(line, shown[column], message("column_missing", { column: shown[column] }));
  for (const column of missing) add(column);
  if (columns.postcode?.length) return;
  if (columns.postcodeTo?.length && !columns.postcodeFrom?.length) add("postcodeFrom");
  if (columns.postcodeFrom?.length && !columns.postcodeTo?.length) add("postcodeTo");
  if (columns.postcodeFrom?.length || columns.postcodeTo?.length) return;
  for (const column of unused) {
    const cells = rows.flatMap(({ cells }) => cells[headings.indexOf(column)] || []);
    if (isLocality(column)) problems.add(line, column, message("zone_postcodes_missing"));
    else if (!isChosen && cells.length > 0 && cells.every((cell) => readPostcodes(cell)))
      problems.add(line, column, message("column_holds_postcodes"));
  }
}

function readRow(row: SheetRow, { columns: { columns }, textOf, problems }: Reading): ZoneRow[] {
  const before = problems.count;
  const reject = (column: ZoneColumn, reason: Message): undefined =>
    problems.add(row.number, shown[column], reason, textOf(row, column));
  const read = (column: ZoneColumn): string => {
    const { text, fault } = readCell(textOf(row, column), column === "zone" ? "name" : "text");
    if (fault) reject(column, fault);
    return fault ? "" : text;
  };
  const postcode = (column: "postcodeFrom" | "postcodeTo"): number | null => {
    const text = read(column);
    const zipcode = text === "" ? null : parsePostcode(text)?.zipcode;
    if (zipcode === undefined) reject(column, notPostcode(text));
    return zipcode ?? null;
  };
  const postcodes = (): readonly (PostcodeRange | Record<"from" | "to", number | null>)[] => {
    if (!columns.postcode?.length) return [{ from: postcode("postcodeFrom"), to: postcode("postcodeTo") }];
    const text = read("postcode");
    const ranges = readPostcodes(text);
    if (!ranges && problems.count === before)
      reject("postcode", text === "" ? message("cell_empty") : notPostcode(text));
    return ranges ?? [];
  };
  const zone = read("zone");
  if (problems.count === before && (!zone || zone.length > 80)) reject("zone", message("zone_name_needed"));
  const ranges = postcodes();
  if (ranges.some(({ from, to }) => from !== null && to !== null && from > to))
    reject(columns.postcode?.length ? "postcode" : "postcodeFrom", message("range_wrong_way_round"));
  const province = read("province");
  const provinceCode = province === "" ? null : (findProvince(province) ?? null);
  if (province !== "" && provinceCode === null) reject("province", message("province_unrecognised"));
  if (problems.count > before) return [];
  return ranges.map(({ from, to }) => ({ zone, postcodeFrom: from, postcodeTo: to, provinceCode, line: row.number }));
}

const notPostcode = (text: string): Message => message("cell_not_this_postcode", { text: text.slice(0, 40) });

const shown: Record<ZoneColumn, string> = {
  zone: "zona",
  postcode: "cp",
  postcodeFrom: "cp desde",
  postcodeTo: "cp hasta",
  province: "provincia",
};

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
