import { type DomainError, invalid } from "@/lib/core/errors";
import { type Message, message } from "@/lib/core/messages";
import { parsePostcode } from "@/lib/core/postcode";
import { messageOfProblem, readCsvSheet, type Sheet, SheetError } from "@/lib/core/sheets";
import type { LocalityDraft } from "./localities";
import { findProvince } from "./provinces";

/** Columns of our own format; a file may have them in any order. */
const columns = ["zipcode", "city", "state", "state_code", "lat", "lng"] as const;
type Column = (typeof columns)[number];
type Cells = Readonly<Record<Column, string>>;

const fileLimits = { bytes: 100_000_000, rows: 500_000, columns: 50, unpackedBytes: 0 };

/**
 * Parses a file of localities: CSV with the columns `zipcode,city,state,state_code,lat,lng`, or the tab-separated
 * postal format of GeoNames (readme of download.geonames.org/export/zip), skipping rows of other countries. Throws
 * `validation_failed` with the first invalid line.
 */
export function parseLocalityFile(bytes: Uint8Array): LocalityDraft[] {
  const text = new TextDecoder().decode(bytes);
  const read = /^[A-Z]{2}\t/.test(text) ? readGeoNames(text) : readOurs(readCsv(bytes));
  const rows = [...read].map(({ line, cells }) => toLocality(line, cells));
  if (rows.length === 0) throw malformed(1, message("file_has_no_localities"));
  return rows;
}

function readCsv(bytes: Uint8Array): Sheet {
  try {
    return readCsvSheet(bytes, fileLimits);
  } catch (error) {
    if (error instanceof SheetError) throw malformed(error.row ?? 1, messageOfProblem(error, fileLimits));
    throw error;
  }
}

interface Row {
  readonly line: number;
  readonly cells: Cells;
}

function* readOurs({ rows: [head, ...rows] }: Sheet): Generator<Row> {
  const names = head?.cells.map((name) => name.toLowerCase()) ?? [];
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) throw malformed(head?.number ?? 1, message("columns_missing", { columns: missing }));
  const width = names.findLastIndex((name) => name !== "") + 1;
  for (const { number: line, cells } of rows) {
    if (cells.slice(width).some((cell) => cell !== ""))
      throw malformed(line, message("line_has_too_many_fields", { maximum: width }));
    const values = columns.map((column) => [column, cells[names.indexOf(column)] ?? ""]);
    yield { line, cells: Object.fromEntries(values) };
  }
}

/**
 * Columns: country, postcode, place; name and code of the province, the department and the district; lat, lng,
 * accuracy.
 */
function* readGeoNames(text: string): Generator<Row> {
  for (const [index, content] of text.split(/\r?\n/).entries()) {
    if (content.trim() === "") continue;
    const fields = content.split("\t").map((field) => field.trim());
    if (fields.length < 11 || fields.length > 12)
      throw malformed(index + 1, message("line_has_other_fields", { count: fields.length, expected: 12 }));
    const [country, zipcode = "", city = "", state = "", code = "", , , , , lat = "", lng = ""] = fields;
    if (country === "AR") yield { line: index + 1, cells: { zipcode, city, state, state_code: code, lat, lng } };
  }
}

function toLocality(line: number, { zipcode, city, state, state_code, lat, lng }: Cells): LocalityDraft {
  const postcode = parsePostcode(zipcode);
  if (!postcode) throw malformed(line, message("cell_not_this_postcode", { text: zipcode }));
  if (!city) throw malformed(line, message("locality_without_name"));
  const provinceCode = findProvince(state_code) ?? findProvince(state);
  if (!provinceCode) throw malformed(line, message("province_not_recognised", { text: state_code || state }));
  return { zipcode: postcode.zipcode, city, provinceCode, ...toPoint(line, lat, lng) };
}

function toPoint(line: number, lat: string, lng: string): Pick<LocalityDraft, "lat" | "lng"> {
  if (lat === "" && lng === "") return { lat: null, lng: null };
  const point = { lat: toDegrees(lat, 90), lng: toDegrees(lng, 180) };
  if (point.lat === undefined || point.lng === undefined) throw malformed(line, message("not_a_point", { lat, lng }));
  return { lat: point.lat, lng: point.lng };
}

function toDegrees(text: string, limit: number): number | undefined {
  if (!/^-?\d{1,3}(?:\.\d+)?$/.test(text)) return undefined;
  const degrees = Number(text);
  return Math.abs(degrees) <= limit ? degrees : undefined;
}

const malformed = (line: number, reason: Message): DomainError => invalid(`line ${line}`, reason);
